import { palette } from '../brand/palette.ts';
import { type Letter, openLettering } from './lettering.ts';

/** The preview of a shared page: the programme of a day with its prices. */
export interface ShareCard {
  brand: string;
  /** One or two lines. */
  title: readonly string[];
  subtitle: string;
  parts: readonly { heading: string; rows: readonly { left: string; right: string }[] }[];
  /** Below the prices. */
  foot: string;
}

/** The card as a PNG of some 40 kB. It is drawn off the main thread. */
export async function drawShareCard(card: ShareCard): Promise<Buffer> {
  const [{ default: sharp }, letter] = await Promise.all([import('sharp'), openLettering()]);
  return sharp(Buffer.from(cardSvg(card, letter)))
    .png({ palette: true, colours: 64, effort: 7 })
    .toBuffer();
}

// The size that social networks recommend.
const [width, height] = [1200, 630];
const { ink, inkSoft, brass, plum } = palette;
// The sheet on the right, and the text in it.
const sheet = { x: 650, y: 52, width: 486, height: 526 };
const [left, right] = [sheet.x + 40, sheet.x + sheet.width - 40];

function cardSvg(card: ShareCard, letter: Letter): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${palette.paper}"/>
    ${stave()}
    ${monogram(64, 60)}
    ${letter(card.brand, { face: 'fraunces 600', size: 34, x: 128, y: 95, colour: ink })}
    ${card.title.map((line, index) => letter(line, { face: 'fraunces 600', size: 84, x: 60, y: 246 + index * 94, colour: ink })).join('')}
    ${letter(card.subtitle, { face: 'figtree 400', size: 27, x: 64, y: 400, colour: inkSoft })}
    ${programme(card, letter)}
  </svg>`;
}

function programme({ parts, foot }: ShareCard, letter: Letter): string {
  let y = sheet.y + 28;
  const drawn = parts.map(({ heading, rows }) => {
    y += 44;
    const head = letter(heading, { face: 'fraunces 600', size: 30, x: left, y, colour: plum }) + rule(y + 16);
    const lines = rows.map((row) => {
      y += 46;
      return (
        letter(row.left, { face: 'figtree 400', size: 25, x: left, y: y + 10, colour: ink }) +
        letter(row.right, { face: 'figtree 600', size: 25, x: right, y: y + 10, colour: ink, align: 'end' })
      );
    });
    y += 32;
    return head + lines.join('');
  });
  return `<rect x="${sheet.x}" y="${sheet.y}" width="${sheet.width}" height="${sheet.height}" rx="6" fill="${palette.paperRaised}" stroke="${palette.rule}" stroke-width="2"/>
    ${drawn.join('')}
    ${rule(sheet.y + sheet.height - 66)}
    ${letter(foot, { face: 'figtree 400', size: 21, x: left, y: sheet.y + sheet.height - 30, colour: inkSoft })}`;
}

const rule = (y: number): string =>
  `<path d="M${left} ${y}H${right}" stroke="${brass}" stroke-width="1.5" stroke-opacity=".7"/>`;

/** Five staff lines across the bottom of the card, with a cadence on them. */
function stave(): string {
  const lines = [0, 1, 2, 3, 4].map((line) => `M0 ${482 + line * 18}H${width}`).join('');
  // Offsets from the left, and half-line steps up from the lowest line.
  const notes: readonly (readonly [x: number, step: number])[] = [
    [96, 4],
    [176, 2],
    [256, 3],
    [336, 5],
    [416, 6],
    [496, 4],
    [576, 1],
  ];
  const drawn = notes.map(([x, step]) => {
    const y = 554 - step * 9;
    return `<ellipse cx="${x}" cy="${y}" rx="11.5" ry="8" transform="rotate(-20 ${x} ${y})"/><path d="M${x + 10} ${y - 3}V${y - 62}" stroke="${plum}" stroke-width="2.4"/>`;
  });
  return `<path d="${lines}" stroke="${brass}" stroke-width="1.5" stroke-opacity=".55"/><g fill="${plum}">${drawn.join('')}</g>`;
}

/** The mark from apps/web/src/shared/theme/monogram.svg. */
const monogram = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y}) scale(1.6)"><rect width="32" height="32" rx="7" fill="${plum}"/>
    <path d="M22.5 10.2a8.2 8.2 0 1 0 0 11.6" fill="none" stroke="${palette.onPlum}" stroke-width="2.4" stroke-linecap="round"/>
    <path d="M7 16h18" stroke="${palette.brass}" stroke-width="1.2" stroke-linecap="round"/></g>`;
