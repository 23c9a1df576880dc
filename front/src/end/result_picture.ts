/** The result of a game as a picture: an SVG of our own, which the browser turns into a PNG. */

export interface Result {
  /** What stands above all: who won, or how the reader did. */
  headline: string;
  /** The edition and the day. */
  subtitle: string;
  rows: { place: number; name: string; sum: string; colour: string; first: boolean }[];
  colours: { paper: string; panel: string; ink: string; muted: string; accent: string; line: string };
}

export const WIDTH = 1200;
const TOP = 250;
const ROW = 74;
const FOOT = 110;
const MOST = 8; // players at a table
const NAME = 26; // letters
const HEADLINE = 34;
const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
const SANS = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/** Text as it may stand in a drawing: nothing that is markup, nothing that cannot be shown, no longer than it may be. */
export function safe(text: string, most: number): string {
  const letters = [...text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')];
  const cut = letters.length > most ? [...letters.slice(0, most - 1), '…'] : letters;
  return cut.join('').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A colour as a stylesheet gives it, or black: nothing else gets into the drawing. */
const colour = (value: string) => (/^(#[0-9a-f]{3,8}|[a-z]+\([\d\s.,%/a-z-]*\)|[a-z]+)$/i.test(value.trim()) ? value.trim() : '#000');

export function heightOf(rows: number): number {
  return TOP + Math.min(rows, MOST) * ROW + FOOT;
}

export function resultSvg({ headline, subtitle, rows, colours }: Result): string {
  const shown = rows.slice(0, MOST);
  const height = heightOf(rows.length);
  const c = Object.fromEntries(Object.entries(colours).map(([name, value]) => [name, colour(value)])) as Result['colours'];
  const line = ({ place, name, sum, colour: seat, first }: Result['rows'][number], at: number) => {
    const y = TOP + at * ROW;
    return `<g transform="translate(90 ${y})">
<path d="M0 0h1020" stroke="${c.line}" stroke-width="2"/>
<text x="26" y="50" text-anchor="middle" font-family="${SERIF}" font-size="36" fill="${first ? c.accent : c.muted}">${Math.trunc(place)}</text>
<circle cx="92" cy="37" r="18" fill="${colour(seat)}"/>
<text x="134" y="49" font-family="${SANS}" font-size="34" font-weight="${first ? 700 : 400}" fill="${c.ink}">${safe(name, NAME)}</text>
<text x="1020" y="49" text-anchor="end" font-family="${SANS}" font-size="34" font-weight="${first ? 700 : 400}" fill="${c.ink}">${safe(sum, NAME)}</text>
</g>`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">
<rect width="${WIDTH}" height="${height}" fill="${c.paper}"/>
<rect x="40" y="40" width="${WIDTH - 80}" height="${height - 80}" rx="22" fill="${c.panel}" stroke="${c.line}" stroke-width="3"/>
<text x="90" y="140" font-family="${SERIF}" font-size="60" font-weight="600" fill="${c.accent}">${safe(headline, HEADLINE)}</text>
<text x="90" y="200" font-family="${SANS}" font-size="30" fill="${c.muted}">${safe(subtitle, 60)}</text>
${shown.map(line).join('\n')}
<g transform="translate(90 ${height - 100})" fill="${c.accent}"><path transform="scale(.62)" d="M8 56V30l12-11 12 11v26h-7V43h-10v13zM36 56V14h21v42h-7V45h-7v11zM41 20h4.5v6H41zm7 0h4.5v6H48zm-7 10.5h4.5v6H41zm7 0h4.5v6H48z"/></g>
<text x="140" y="${height - 66}" font-family="${SERIF}" font-size="30" font-weight="600" fill="${c.ink}">Belleville</text>
</svg>`;
}

/** The drawing as a PNG. */
export async function toPng(svg: string, height: number): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, height];
  canvas.getContext('2d')!.drawImage(image, 0, 0, WIDTH, height);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'));
}

/** Give the picture to whom the device shares with, or save it. False: the person thought better of it. */
export async function share(result: Result, name: string): Promise<boolean> {
  const png = await toPng(resultSvg(result), heightOf(result.rows.length));
  const file = new File([png], name, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: 'Belleville' });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false;
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(png);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return true;
}
