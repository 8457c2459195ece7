// Numbers and dates as the page's language writes them, for Python.
const kept = new Map();

const kind = (name, language, make) => {
  const key = `${name} ${language}`;
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key);
};

export const numberText = (language, value, digits) =>
  kind(`number ${digits}`, language, () => {
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return new Intl.NumberFormat(language, options);
  }).format(value);

export const dateText = (language, milliseconds) =>
  kind("date", language, () => new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" })).format(
    milliseconds,
  );

export const dayText = (language, iso) =>
  kind("day", language, () => new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" })).format(
    Date.parse(iso),
  );
