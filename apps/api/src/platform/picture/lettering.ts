import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

const require = createRequire(import.meta.url);

export type Face = 'fraunces 600' | 'figtree 400' | 'figtree 600';

export interface Lettering {
  face: Face;
  /** Pixels. */
  size: number;
  /** Where the baseline starts; with `align: 'end'` where it ends. */
  x: number;
  y: number;
  colour: string;
  align?: 'end';
}

export type Letter = (text: string, lettering: Lettering) => string;

/**
 * Draws lines of text as outlines of our own typefaces, for an SVG: it looks the same on every machine, whatever fonts
 * are installed. A missing character is drawn as the typeface's empty box. The font reader is large, and loaded when
 * first needed.
 */
export async function openLettering(): Promise<Letter> {
  const { openSync } = await import('fontkit');
  return (text, lettering) => outline(text, openFace(lettering.face, openSync), lettering);
}

function outline(text: string, font: Font, { size, x, y, colour, align }: Lettering): string {
  const { glyphs, positions, advanceWidth } = font.layout(text);
  const scale = size / font.unitsPerEm;
  const from = align === 'end' ? x - advanceWidth * scale : x;
  let at = 0;
  const outlines = glyphs.map(({ path }, index) => {
    const outline = `<path transform="translate(${at} 0)" d="${path.toSVG()}"/>`;
    at += positions[index]?.xAdvance ?? 0;
    return outline;
  });
  return `<g fill="${colour}" transform="translate(${from} ${y}) scale(${scale} ${-scale})">${outlines.join('')}</g>`;
}

const opened = new Map<Face, Font>();

function openFace(face: Face, open: (file: string) => Font): Font {
  const [family, weight] = face.split(' ');
  const font =
    opened.get(face) ?? open(require.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`));
  opened.set(face, font);
  return font;
}
