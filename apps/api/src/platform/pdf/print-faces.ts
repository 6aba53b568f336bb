import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { type Font as OpenedFont, openSync } from 'fontkit';

const require = createRequire(import.meta.url);

// Each typeface is split into parts by script; a character is taken from the first part that has it.
const parts = {
  Fraunces: ['latin', 'latin-ext', 'vietnamese'],
  Figtree: ['latin', 'latin-ext'],
} as const;
export type PrintFace = keyof typeof parts;

const partName = (face: PrintFace, part: string) => `${face} ${part}`;
const fontFile = (face: PrintFace, part: string, weight: number) =>
  require.resolve(`@fontsource/${face.toLowerCase()}/files/${face.toLowerCase()}-${part}-${weight}-normal.woff`);

/** The renderer's names for the parts of a typeface, in the order in which they are tried. */
export const familyOf = (face: PrintFace): string[] => parts[face].map((part) => partName(face, part));

/**
 * Registers our fonts with the renderer; they are embedded into every document so that it prints the same anywhere.
 * Once per process.
 */
export function registerFaces(): void {
  for (const face of Object.keys(parts) as PrintFace[]) {
    for (const part of parts[face]) {
      const fonts = [400, 600].map((weight) => ({ src: fontFile(face, part, weight), fontWeight: weight }));
      Font.register({ family: partName(face, part), fonts });
    }
  }
  Font.registerHyphenationCallback(breakLongWord);
}

/**
 * Where a word may be broken: nowhere, unless it is too long for a column, such as an email address. The empty pieces
 * in between are places to break without a hyphen.
 */
export function breakLongWord(word: string): string[] {
  if (word.length <= 24) return [word];
  const pieces = word.match(/[^@._/-]{1,16}[@._/-]?|[@._/-]/gu) ?? [word];
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : ['', piece]));
}

/** The text as a typeface can print it: emoji are left out, and any other missing character becomes a question mark. */
export function printable(text: string, face: PrintFace): string {
  const fonts = opened.get(face) ?? parts[face].map((part) => openSync(fontFile(face, part, 400)) as OpenedFont);
  opened.set(face, fonts);
  const known = (sign: string) =>
    /\s/u.test(sign) || fonts.some((font) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  return [...text.normalize('NFC')]
    .map((sign) => {
      if (known(sign)) return sign;
      return /[\p{Extended_Pictographic}\p{Mark}\p{Format}]/u.test(sign) ? '' : '?';
    })
    .join('');
}

const opened = new Map<PrintFace, OpenedFont[]>();
