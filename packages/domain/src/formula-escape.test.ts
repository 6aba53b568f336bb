import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeFormula } from './formula-escape.ts';

describe('a cell of a spreadsheet file', () => {
  it.each([
    ['=HYPERLINK("http://example.com")', `'=HYPERLINK("http://example.com")`],
    ['+61 412 345 678', "'+61 412 345 678"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1+1', "'  =1+1"],
    ['\u00a0=1+1', "'\u00a0=1+1"],
    ['\ttab', "'\ttab"],
    ['\rreturn', "'\rreturn"],
    ['＝1+1', "'＝1+1"],
    ['Ada Byrne', 'Ada Byrne'],
    ["O'Neill", "O'Neill"],
    ['a=b', 'a=b'],
    ['-12.50', '-12.50'],
    ['1234.50', '1234.50'],
    ['', ''],
  ])('%j is written as %j', (cell, written) => {
    expect(escapeFormula(cell)).toBe(written);
  });

  it('is never read as a formula, and is escaped once however often it passes', () => {
    fc.assert(
      fc.property(fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t', ' =', ''), fc.string()), ([start, rest]) => {
        const written = escapeFormula(start + rest);
        expect(escapeFormula(written)).toBe(written);
        expect(written).toMatch(/^([^\s=+\-@]|\s*$|\s+[^\s=+\-@]|[+-]?\d+(\.\d+)?$)/);
      }),
    );
  });
});
