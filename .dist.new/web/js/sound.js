// Soft sounds, made on the spot. Silent until the person has done something on the page, in a hidden tab, and when switched
// off. Which sounds and when is Python's to say, see web/app/motion.py.

// A tone: its wave, the pitch at its start and its end in Hz, when it starts and how long it rings in seconds, how loud.
const tick = (start, pitch) => ["sine", pitch, pitch * 0.7, start, 0.05, 0.3];

export const VOICES = {
  take: [tick(0, 900), tick(0.035, 1250)],
  place: [
    ["sine", 1320, 1300, 0, 0.14, 0.3],
    ["sine", 2210, 2190, 0, 0.07, 0.12],
    ["triangle", 210, 150, 0, 0.09, 0.35],
  ],
  floor: [
    ["triangle", 240, 130, 0, 0.26, 0.5],
    ["sine", 120, 80, 0.02, 0.2, 0.3],
  ],
  score: [
    ["sine", 784, 784, 0, 0.5, 0.26],
    ["sine", 2352, 2352, 0, 0.22, 0.05],
  ],
  deal: [0, 0.08, 0.15, 0.24, 0.31, 0.4].map((start, number) => tick(start, 800 + 70 * (number % 3))),
  turn: [
    ["sine", 587, 587, 0, 0.4, 0.24],
    ["sine", 880, 880, 0.13, 0.6, 0.24],
  ],
  end: [523, 659, 784, 1047].map((pitch, number) => ["sine", pitch, pitch, 0.14 * number, 1.1, 0.22]),
};

let context = null;
let out = null;
let impossible = false;
let waiting = []; // tones that have not ended, each with the moment at which it starts

const loudness = () => {
  const { sound, volume } = document.getElementById("table")?.dataset ?? {};
  return sound === "on" ? (Number(volume) / 100) ** 2 : 0;
};

const complain = (error) => console.warn("There is no sound:", error);

// A machine without sound plays on in silence.
const make = () => {
  try {
    context = new AudioContext();
  } catch (error) {
    impossible = true;
    complain(error);
    return;
  }
  out = context.createGain();
  const limit = context.createDynamicsCompressor(); // many tiles at once are not louder than a few
  out.connect(limit).connect(context.destination);
};

const open = () => {
  if (loudness() === 0 || document.hidden || impossible) return;
  if (context === null) make();
  if (context?.state === "suspended") context.resume().catch(complain);
};

const ring = ([wave, from, to, start, length, loud], at) => {
  const begin = at + start;
  const tone = new OscillatorNode(context, { type: wave, frequency: from });
  const shape = new GainNode(context, { gain: 0 });
  tone.frequency.setValueAtTime(from, begin);
  tone.frequency.exponentialRampToValueAtTime(to, begin + length);
  shape.gain.setValueAtTime(0, begin);
  shape.gain.linearRampToValueAtTime(loud, begin + 0.006);
  shape.gain.exponentialRampToValueAtTime(0.0005, begin + length);
  tone.connect(shape).connect(out);
  tone.start(begin);
  tone.stop(begin + length + 0.02);
  const entry = { tone, begin };
  waiting.push(entry);
  tone.addEventListener("ended", () => {
    waiting = waiting.filter((one) => one !== entry);
    shape.disconnect();
  });
};

// Plays sounds, each a moment in milliseconds from now and a name.
export const play = (sounds) => {
  const loud = loudness();
  if (loud === 0 || context === null || document.hidden) return;
  open();
  out.gain.value = loud;
  for (const [at, name] of sounds) {
    for (const tone of VOICES[name]) ring(tone, context.currentTime + Number(at) / 1000);
  }
};

// What has not begun yet is not played; what rings may fade.
export const hush = () => {
  const still = waiting.filter(({ begin }) => begin > context.currentTime);
  for (const { tone } of still) {
    tone.stop();
    tone.disconnect();
  }
  waiting = waiting.filter((one) => !still.includes(one));
};

// The first thing that the person does on the page allows sound; browsers let a page be heard from then on.
for (const kind of ["pointerup", "keydown"]) addEventListener(kind, open, true);

document.addEventListener("visibilitychange", () => {
  if (!document.hidden || context === null) return;
  hush();
  context.suspend().catch(complain);
});
