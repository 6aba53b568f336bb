/** What we use of the package, which brings no types of its own. */
declare module 'fontkit' {
  interface Path {
    toSVG(): string;
  }
  interface GlyphRun {
    glyphs: { path: Path }[];
    /** In units of the font. */
    positions: { xAdvance: number }[];
    advanceWidth: number;
  }
  interface Font {
    unitsPerEm: number;
    layout(text: string): GlyphRun;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function openSync(file: string): Font;
}
