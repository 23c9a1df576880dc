"""Draws the signs of money no alphabet has, a credit and a cut stone, as a font (needs fonttools)."""

from math import cos, pi, sin
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

Point = tuple[float, float]
EM = 1000


def hexagon(x: float, y: float, wide: float, high: float) -> list[Point]:
    """Standing on its point, clockwise as a filled contour wants it."""
    turns = [pi / 2 - nth * pi / 3 for nth in range(6)]
    return [(x + wide * cos(turn) / cos(pi / 6), y + high * sin(turn)) for turn in turns]


def glyph(*contours: list[Point]):
    pen = TTGlyphPen(None)
    for contour in contours:
        pen.moveTo(contour[0])
        for point in contour[1:]:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


def bar(left: float, right: float, low: float, high: float) -> list[Point]:
    return [(left, low), (left, high), (right, high), (right, low)]


def credit():
    """A six-sided ring with a stem through it, broken inside the ring."""
    ring = [hexagon(320, 350, 280, 290), hexagon(320, 350, 185, 190)[::-1]]
    return glyph(*ring, bar(275, 365, 560, 760), bar(275, 365, -60, 140), bar(275, 365, 290, 410))


def stone():
    """A long stone with its table and its facets cut in."""
    outer, table = hexagon(290, 350, 245, 400), hexagon(290, 350, 118, 225)
    edge = hexagon(290, 350, 158, 280)
    return glyph(outer, edge[::-1], table)


def main() -> None:
    font = FontBuilder(EM, isTTF=True)
    font.setupGlyphOrder([".notdef", "currency", "stone"])
    font.setupCharacterMap({0xA4: "currency", 0x25C6: "stone"})
    font.setupGlyf({".notdef": glyph(), "currency": credit(), "stone": stone()})
    font.setupHorizontalMetrics({".notdef": (500, 0), "currency": (680, 0), "stone": (580, 45)})
    font.setupHorizontalHeader(ascent=900, descent=-200)
    font.setupNameTable({"familyName": "Belleville Signs", "styleName": "Regular"})
    font.setupOS2(sTypoAscender=900, sTypoDescender=-200, usWinAscent=900, usWinDescent=200)
    font.setupPost()
    font.font.flavor = "woff"
    font.font["head"].created = font.font["head"].modified = 0  # the same file every time
    font.font.recalcTimestamp = False
    font.save(Path(__file__).parent.parent / "src/editions/currency.woff")


if __name__ == "__main__":
    main()
