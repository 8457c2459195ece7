"""A slow, literal second reading of RULES.md, written from that page alone and used to check the engine.

It shares nothing with ``azul`` (and must not import it): every tile is a letter in a list, everything counts from 1,
walls are dictionaries from (row, column) to a letter, and all moves, deals and positions are text. Nothing is quick.
"""

from itertools import permutations

COLOURS = ["b", "y", "r", "k", "w"]
MARKER = "*"
NUMBER_OF_DISPLAYS = {2: 5, 3: 7, 4: 9}  # R2
FLOOR_COST = {1: 1, 2: 1, 3: 2, 4: 2, 5: 2, 6: 3, 7: 3}  # R4
NUMBERS = [1, 2, 3, 4, 5]


class Refused(Exception):
    """What the referee says to an impossible deal."""


class Player:
    """One board, and a diary of where its points came from."""

    def __init__(self):
        self.score = 0
        self.lines = {number: [] for number in NUMBERS}
        self.wall = {}
        self.floor = []
        self.diary = {"placed": 0, "floor": 0, "rows": 0, "columns": 0, "colours": 0}

    def accepts(self, line, colour):
        """R7."""
        held = self.lines[line]
        if len(held) == line:
            return False
        if held and held[0] != colour:
            return False
        return all(self.wall.get((line, column)) != colour for column in NUMBERS)

    def complete_rows(self):
        """R18, R19."""
        return [row for row in NUMBERS if all((row, column) in self.wall for column in NUMBERS)]

    def complete_columns(self):
        """R19."""
        return [column for column in NUMBERS if all((row, column) in self.wall for row in NUMBERS)]

    def complete_colours(self):
        """R19."""
        return [colour for colour in COLOURS if list(self.wall.values()).count(colour) == 5]


def printed_colour(row, column):
    """R5, by shifting the first row one space to the right for each further row."""
    colours = list(COLOURS)
    for _ in range(row - 1):
        colours.insert(0, colours.pop())
    return colours[column - 1]


def neighbours(wall, row, column, down, right):
    """How many tiles follow one another from the space beside (row, column) in one direction."""
    found = 0
    while True:
        row, column = row + down, column + right
        if (row, column) not in wall:
            return found
        found += 1


def points_of(wall, row, column):
    """R14: (across, down, points) of a tile in that space."""
    across = 1 + neighbours(wall, row, column, 0, -1) + neighbours(wall, row, column, 0, 1)
    down = 1 + neighbours(wall, row, column, -1, 0) + neighbours(wall, row, column, 1, 0)
    points = 0
    if across > 1:
        points += across
    if down > 1:
        points += down
    if across == 1 and down == 1:
        points = 1
    return (across if across > 1 else 0, down if down > 1 else 0, points)


class Referee:
    """A game that is told its deals and moves."""

    def __init__(self, players=2, wall="colour", starter=1):
        self.wall = wall
        self.players = {number: Player() for number in range(1, players + 1)}
        self.bag = [colour for colour in COLOURS for _ in range(20)]
        self.lid = []
        self.displays = {number: [] for number in range(1, NUMBER_OF_DISPLAYS[players] + 1)}
        self.centre = [MARKER]
        self.held_by = None  # who has the marker without a floor space for it (R11), or after paying for it (R15)
        self.round = 1
        self.starter = starter
        self.turn = starter
        self.phase = "deal"

    # --- deals ---

    def deal(self, text):
        """R2, R16: fill the displays with the tiles of ``text``, ``"bbyr/kkww/…"``."""
        assert self.phase == "deal"
        displays = text.split("/")
        if len(displays) != len(self.displays):
            raise Refused("number of displays")
        bag, lid = list(self.bag), list(self.lid)
        dealt = {}
        for number, display in enumerate(displays, 1):
            tiles = "" if display == "-" else display
            outcomes = [self._draw(bag, lid, order) for order in sorted(set(permutations(tiles)))]
            outcomes = [outcome for outcome in outcomes if outcome is not None]
            if not outcomes:
                raise Refused(f"display {number}")
            bag, lid = outcomes[0]
            dealt[number] = sorted(tiles, key=COLOURS.index)
        self.bag, self.lid, self.displays = bag, lid, dealt
        self.phase = "draft"

    @staticmethod
    def _draw(bag, lid, tiles):
        """R16: (bag, lid) after drawing ``tiles`` in this order for one display; None if it can't have happened."""
        bag, lid = list(bag), list(lid)
        for tile in tiles:
            if not bag:
                bag, lid = lid, []
            if tile not in bag:
                return None
            bag.remove(tile)
        if len(tiles) > 4 or (len(tiles) < 4 and (bag or lid)):
            return None
        return bag, lid

    # --- moves ---

    def legal(self):
        """Every legal move as text, in the order source (centre last), colour, line (floor last)."""
        if self.phase == "tile":
            return [f"{self.row_to_place()}>{column}" for column in self.columns_for(self.turn, self.row_to_place())]
        if self.phase != "draft":
            return []
        player = self.players[self.turn]
        moves = []
        for source in [*self.displays, 0]:
            tiles = self.displays[source] if source else self.centre
            for colour in COLOURS:
                if colour in tiles:
                    moves += [f"{source}{colour}{line}" for line in NUMBERS if player.accepts(line, colour)]
                    moves.append(f"{source}{colour}0")
        return moves

    def play(self, move):
        """A legal move and what follows from it, up to the next choice or deal."""
        assert move in self.legal(), move
        if self.phase == "tile":
            row, column = move.split(">")
            self.put_on_wall(self.turn, int(row), int(column))
            self.go_on_tiling()
            return
        source, colour, line = move
        player = self.players[self.turn]
        tiles = self.displays[int(source)] if source != "0" else self.centre
        taken = [tile for tile in tiles if tile == colour]
        rest = [tile for tile in tiles if tile != colour]
        if source != "0":
            self.displays[int(source)] = []
            self.centre += rest  # R6
        else:
            if MARKER in rest:  # R8
                rest.remove(MARKER)
                if len(player.floor) < 7:
                    player.floor.append(MARKER)
                else:
                    self.held_by = self.turn  # R11
            self.centre = rest
        for tile in taken:
            if line != "0" and len(player.lines[int(line)]) < int(line):
                player.lines[int(line)].append(tile)
            else:
                self.fall(player, tile)
        if any(self.displays.values()) or [tile for tile in self.centre if tile != MARKER]:
            self.turn = self.next_seat(self.turn)
        else:  # R10
            self.turn = self.starter
            self.go_on_tiling()

    def fall(self, player, tile):
        """R9."""
        if len(player.floor) < 7:
            player.floor.append(tile)
        else:
            self.lid.append(tile)

    def next_seat(self, seat):
        """The seat to the left."""
        return seat + 1 if seat < len(self.players) else 1

    # --- tiling ---

    def row_to_place(self):
        """The first full line of the seat to move, or None (R13, R23)."""
        for line in NUMBERS:
            if len(self.players[self.turn].lines[line]) == line:
                return line
        return None

    def columns_for(self, seat, row):
        """Where the tile of a full line may go (R5, R13; R21)."""
        player = self.players[seat]
        colour = player.lines[row][0]
        if self.wall == "colour":
            return [column for column in NUMBERS if printed_colour(row, column) == colour]
        columns = []
        for column in NUMBERS:
            if (row, column) in player.wall:
                continue
            if any(player.wall.get((other, column)) == colour for other in NUMBERS):
                continue
            columns.append(column)
        return columns

    def put_on_wall(self, seat, row, column):
        """R13, R14."""
        player = self.players[seat]
        tile = player.lines[row].pop()
        self.lid += player.lines[row]
        player.lines[row] = []
        player.wall[(row, column)] = tile
        points = points_of(player.wall, row, column)[2]
        player.score += points
        player.diary["placed"] += points

    def go_on_tiling(self):
        """R13, R15, R22, R23: from the seat to move on, until a choice is due or the round is over."""
        while True:
            while (row := self.row_to_place()) is not None:
                columns = self.columns_for(self.turn, row)
                if len(columns) > 1:
                    self.phase = "tile"
                    return
                if columns:
                    self.put_on_wall(self.turn, row, columns[0])
                else:
                    player = self.players[self.turn]
                    falling, player.lines[row] = player.lines[row], []
                    for tile in falling:
                        self.fall(player, tile)
            self.pay_floor(self.turn)
            self.turn = self.next_seat(self.turn)
            if self.turn == self.starter:
                break
        self.end_round()

    def pay_floor(self, seat):
        """R15."""
        player = self.players[seat]
        cost = sum(FLOOR_COST[space] for space in range(1, len(player.floor) + 1))
        before = player.score
        player.score = max(0, player.score - cost)
        player.diary["floor"] += player.score - before
        for tile in player.floor:
            if tile == MARKER:
                self.held_by = seat
            else:
                self.lid.append(tile)
        player.floor = []

    def end_round(self):
        """R12, R15, R17, R18, R19."""
        if self.held_by is not None:
            self.starter = self.held_by
            self.held_by = None
            self.centre.append(MARKER)
        self.turn = self.starter
        if (
            any(player.complete_rows() for player in self.players.values())
            or not (self.bag or self.lid)
            or not self.anybody_can_place()
        ):
            self.phase = "over"
            for player in self.players.values():
                player.diary["rows"] = 2 * len(player.complete_rows())
                player.diary["columns"] = 7 * len(player.complete_columns())
                player.diary["colours"] = 10 * len(player.complete_colours())
                player.score += player.diary["rows"] + player.diary["columns"] + player.diary["colours"]
        else:
            self.phase = "deal"
            self.round += 1

    def has_place(self, player, row, colour):
        """R5, R7, R21."""
        if colour in [player.wall.get((row, column)) for column in NUMBERS]:
            return False
        for column in NUMBERS:
            in_column = colour in [player.wall.get((other, column)) for other in NUMBERS]
            fits = not in_column if self.wall == "grey" else printed_colour(row, column) == colour
            if (row, column) not in player.wall and fits:
                return True
        return False

    def anybody_can_place(self):
        """The ruling on endless games (R17): play on in thought, with every loose tile always at hand.

        Whoever can fill a line does; its tiles are at hand again. Can somebody, some day, fill a line for a free space?
        """
        at_hand = self.bag + self.lid
        lines = {(seat, row): list(p.lines[row]) for seat, p in self.players.items() for row in NUMBERS}
        for _ in lines:
            for (_seat, row), line in lines.items():
                if line and at_hand.count(line[0]) >= row - len(line):
                    at_hand = at_hand + line
                    line.clear()
        for (seat, row), line in lines.items():
            for colour in COLOURS:
                if not line and at_hand.count(colour) >= row and self.has_place(self.players[seat], row, colour):
                    return True
        return False

    # --- the result ---

    def standing(self):
        """R20: the seats in groups, best first; a group shares its place."""
        groups = {}
        for seat, player in self.players.items():
            groups.setdefault((player.score, len(player.complete_rows())), []).append(seat)
        return [groups[key] for key in sorted(groups, reverse=True)]

    # --- text ---

    def text(self):
        """The position as the notation writes it."""

        def letters(tiles):
            return "".join(sorted(tiles, key=COLOURS.index))

        def stock(tiles):
            return "".join(f"{colour}{tiles.count(colour)}" for colour in COLOURS if colour in tiles) or "-"

        centre = ("*" if MARKER in self.centre else "") + letters(tile for tile in self.centre if tile != MARKER)
        fields = [f"{self.wall}{len(self.players)}", str(self.round), str(self.starter), str(self.turn), self.phase]
        fields.append("/".join(letters(tiles) or "-" for tiles in self.displays.values()))
        fields.append(centre or "-")
        for seat, player in self.players.items():
            lines = "/".join("".join(player.lines[line]) or "-" for line in NUMBERS)
            wall = "/".join("".join(player.wall.get((row, column), ".") for column in NUMBERS) for row in NUMBERS)
            floor = "".join(player.floor) + ("h" if self.held_by == seat else "")
            fields.append(f"{player.score},{lines},{wall},{floor or '-'}")
        return "_".join([*fields, stock(self.bag), stock(self.lid)])

    @classmethod
    def read(cls, text):
        """A referee for the position that the canonical ``text`` describes."""

        def stock(field):
            pairs = field.replace("-", "")
            for colour in COLOURS:
                pairs = pairs.replace(colour, f" {colour}")
            return [pair[0] for pair in pairs.split() for _ in range(int(pair[1:]))]

        fields = text.split("_")
        referee = cls(players=int(fields[0][-1]), wall=fields[0][:-1])
        referee.round, referee.starter, referee.turn = (int(field) for field in fields[1:4])
        referee.phase = fields[4]
        for number, display in enumerate(fields[5].split("/"), 1):
            referee.displays[number] = list(display.replace("-", ""))
        referee.centre = list(fields[6].replace("-", ""))
        for seat, field in enumerate(fields[7:-2], 1):
            player = referee.players[seat]
            score, lines, wall, floor = field.split(",")
            player.score = int(score)
            player.lines = {n: list(line.replace("-", "")) for n, line in enumerate(lines.split("/"), 1)}
            for row, cells in enumerate(wall.split("/"), 1):
                player.wall.update({(row, column): c for column, c in enumerate(cells, 1) if c != "."})
            player.floor = [tile for tile in floor if tile not in "-h"]
            if "h" in floor:
                referee.held_by = seat
        referee.bag, referee.lid = stock(fields[-2]), stock(fields[-1])
        return referee
