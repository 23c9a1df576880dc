"""Drawing of the board as SVG: what a notebook shows of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from . import codes, game_repr

if TYPE_CHECKING:
    from .game_queries import GameQueries

LONG, WIDE = 92, 58  # length of a square towards the middle of the board, and its width along the edge
SIDE = 2 * LONG + 9 * WIDE
PER_SIDE = 10
BAR = 14  # height of a group's colour bar
LETTERS = 11  # letters of a name in one line
LINES = 3
INK, PAPER, FELT, LINE, MUTED = "#26302b", "#fffdf6", "#e7efe4", "#9aa79c", "#6c776f"
GROUPS = ("#8a5a3c", "#8ecae6", "#d76ba5", "#f08c2e", "#d64045", "#f2c230", "#3a9d5d", "#2f4b9c")
SEATS = ("#c1272d", "#1f6fb2", "#2c8a4b", "#8247a5", "#d9791a", "#1a8f8f", "#a03a68", "#5b6470")
DEEDS = {"station": "#3b3f45", "utility": "#8d97a3"}


def draw(game: GameQueries) -> str:
    """Return an SVG of the board: owners, buildings and tokens, and in the middle each player's money."""
    groups = [group.id for group in game.edition.groups]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}" width="{SIDE}" '
        f'style="max-width:100%;height:auto" font-family="system-ui, sans-serif" fill="{INK}" role="img">',
        f"<title>{escape(game_repr.describe(game))}</title>",
        f'<rect width="{SIDE}" height="{SIDE}" rx="8" fill="{FELT}" stroke="{LINE}"/>',
    ]
    for square in range(codes.SQUARES):
        parts += draw_square(game, square, groups)
    parts += draw_tokens(game)
    parts += draw_middle(game)
    return "".join((*parts, "</svg>"))


def corner_of(square: int) -> tuple[int, int, int]:
    """Return a square's corner and rotation: Go is at the bottom right, and play goes left."""
    side, at = divmod(square, PER_SIDE)
    near = 0 if at == 0 else LONG + (at - 1) * WIDE
    far = SIDE - near
    return {
        0: (far, SIDE, 180),
        1: (0, far, 270),
        2: (near, 0, 0),
        3: (SIDE, near, 90),
    }[side]


def centre_of(square: int) -> tuple[int, int]:
    """Return the middle of a square."""
    side, at = divmod(square, PER_SIDE)
    edge = LONG // 2
    along = edge if at == 0 else LONG + (at - 1) * WIDE + WIDE // 2
    return {0: (SIDE - along, SIDE - edge), 1: (edge, SIDE - along), 2: (along, edge), 3: (SIDE - edge, along)}[side]


def draw_square(game: GameQueries, square: int, groups: list[str]) -> list[str]:
    """Return one square: colour, name, price, owner, buildings."""
    deed = game.edition.squares[square]
    wide = LONG if square % PER_SIDE == 0 else WIDE
    left, top, turn = corner_of(square)
    parts = [
        f'<g transform="translate({left} {top}) rotate({turn})">',
        f'<rect width="{wide}" height="{LONG}" fill="{PAPER}" stroke="{LINE}"/>',
    ]
    titled = square in game.edition.titles
    if titled:
        colour = DEEDS.get(deed.kind) or GROUPS[groups.index(deed.group) % len(GROUPS)]
        parts.append(f'<rect y="{LONG - BAR}" width="{wide}" height="{BAR}" fill="{colour}"/>')
        parts += draw_buildings(game.level(square))
        holder = game.owner(square)
        if holder is not None:
            faded = ' fill-opacity="0.35"' if game.is_mortgaged(square) else ""
            parts.append(f'<rect width="{wide}" height="7" fill="{SEATS[holder]}"{faded}/>')
    parts.append("</g>")
    middle, high = centre_of(square)
    lines = wrapped(deed.name.fr)
    price = f"{deed.price}" if titled else ""
    if titled and game.is_mortgaged(square):
        price = f"({deed.mortgage})"
    rows = [*lines, *([price] if price else [])]
    first = high - (len(rows) - 1) * 5 + 3
    for row, text in enumerate(rows):
        shade = f' fill="{MUTED}"' if text is price else ""
        parts.append(
            f'<text x="{middle}" y="{first + row * 10}" font-size="8.5" text-anchor="middle"{shade}>'
            f"{escape(text)}</text>"
        )
    return parts


def draw_buildings(level: int) -> list[str]:
    """Return up to four houses, or a hotel, in the colour bar."""
    if level == codes.HOTEL:
        return [f'<rect x="18" y="{LONG - BAR + 2}" width="22" height="10" rx="2" fill="#b3202a" stroke="#fff"/>']
    return [
        f'<rect x="{6 + house * 12}" y="{LONG - BAR + 2}" width="9" height="10" rx="2" fill="#1d7a3c" stroke="#fff"/>'
        for house in range(level)
    ]


def draw_tokens(game: GameQueries) -> list[str]:
    """Return a disc with the first letter of each player still in the game, side by side on one square."""
    parts = []
    standing: dict[int, int] = {}
    for seat, name in enumerate(game.seating.names):
        if game.out(seat):
            continue
        square = game.square(seat)
        before = standing.get(square, 0)
        standing[square] = before + 1
        x, y = centre_of(square)
        x, y = x - 18 + before % 3 * 18, y - 22 + before // 3 * 19
        ring = "#fff" if seat != game.turn else "#000"
        parts.append(
            f'<circle cx="{x}" cy="{y}" r="8.5" fill="{SEATS[seat]}" stroke="{ring}" stroke-width="1.5"/>'
            f'<text x="{x}" y="{y + 3.5}" font-size="10" font-weight="700" text-anchor="middle" fill="#fff">'
            f"{escape(name[:1].upper())}</text>"
        )
    return parts


def draw_middle(game: GameQueries) -> list[str]:
    """Return the middle: edition, what the game waits for, each player's money and net worth."""
    left, top = LONG + 34, LONG + 56
    money = game.edition.money
    parts = [
        f'<text x="{left}" y="{top}" font-size="24" font-weight="700">{escape(game.edition.title.en)}</text>',
        f'<text x="{left}" y="{top + 22}" font-size="13" fill="{MUTED}">'
        f"{escape(f'{game.mode} game, turn {game.turns}: {game_repr.waiting(game)}')}</text>",
    ]
    for seat, name in enumerate(game.seating.names):
        y = top + 62 + seat * 30
        shade = ' opacity="0.45"' if game.out(seat) else ""
        jail = ", in jail" if game.jail(seat) else ""
        stands = f"worth {game.worth(seat)}{jail}" if not game.out(seat) else "bankrupt"
        weight = 700 if seat == game.turn else 400
        cash = f"{money.sign} {game.cash(seat)}" if money.sign_first else f"{game.cash(seat)} {money.sign}"
        parts.append(
            f'<g font-size="15"{shade}><circle cx="{left + 8}" cy="{y - 5}" r="8" fill="{SEATS[seat]}"/>'
            f'<text x="{left + 26}" y="{y}" font-weight="{weight}">{escape(name)}</text>'
            f'<text x="{left + 250}" y="{y}" text-anchor="end">{escape(cash)}</text>'
            f'<text x="{left + 270}" y="{y}" fill="{MUTED}">{stands}</text></g>'
        )
    return parts


def wrapped(name: str) -> list[str]:
    """Return a name in short lines, the last one cut if there is no room."""
    lines: list[str] = []
    for word in name.split():
        if lines and len(lines[-1]) + 1 + len(word) <= LETTERS:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    lines = lines[:LINES]
    return [line if len(line) <= LETTERS + 1 else f"{line[:LETTERS]}…" for line in lines]
