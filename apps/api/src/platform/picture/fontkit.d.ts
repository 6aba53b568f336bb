/** What we use of the package, which comes without types. */
declare module 'fontkit' {
  interface Path {
    toSVG(): string;
  }
  interface GlyphRun {
    glyphs: { path: Path }[];
    /** In font units. */
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
