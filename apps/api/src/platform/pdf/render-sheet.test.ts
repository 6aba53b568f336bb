import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { renderSheet } from './render-sheet.tsx';
import type { SheetContent, SheetPart } from './sheet-content.ts';

const madeAt = '2026-11-21T10:00:00Z';
const sheet = (parts: SheetPart[], regionId: SheetContent['regionId'] = 'AU'): SheetContent => ({
  regionId,
  brand: 'Cadenza',
  title: 'Invoice S-1',
  sender: ['Sydney'],
  foot: 'Cadenza',
  parts,
});
const quartet: SheetPart = {
  kind: 'row',
  left: 'String quartet',
  right: '$1,200.00',
  note: 'Four players for an hour',
};
const drawn = async (content: SheetContent) => (await renderSheet(content, madeAt)).toString('latin1');
const headingSize = 13;
/** The font sizes on each page from top to bottom, without the footer's. */
const sizesOnPages = (pdf: Buffer): number[][] =>
  [...pdf.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs)]
    .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .filter((stream) => stream.includes('BT\n'))
    .map((stream) => [...stream.matchAll(/ (\d+) Tf/g)].map(([, size]) => Number(size)).filter((size) => size !== 8));
const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\n/g)?.length;

describe('a sheet', () => {
  it('is a PDF file with its fonts embedded, its title, its language and the instant it was made at', async () => {
    const pdf = await drawn(sheet([{ kind: 'heading', text: 'Music' }, quartet]));
    expect(pdf).toMatch(/^%PDF-/);
    expect(pdf).toMatch(/\+Fraunces/);
    expect(pdf).toMatch(/\+Figtree/);
    expect(pdf).not.toContain('Helvetica');
    expect(pdf).toMatch(/^\(Invoice S-1\)$/m);
    expect(pdf).toContain('/Lang (en-AU)');
    expect(pdf).toMatch(/^\(D:20261121100000Z\)$/m);
  });

  it.each([
    ['AU', '[0 0 595.28', 'en-AU'],
    ['CA', '[0 0 612 792', 'en-CA'],
    ['US', '[0 0 612 792', 'en-US'],
  ] as const)('in %s has the paper size and the language of the region', async (regionId, paper, language) => {
    const pdf = await drawn(sheet([quartet], regionId));
    expect(pdf).toContain(`/MediaBox ${paper}`);
    expect(pdf).toContain(`/Lang (${language})`);
  });

  it('has the same bytes for the same content and instant', async () => {
    const [first, again] = await Promise.all([
      renderSheet(sheet([quartet]), madeAt),
      renderSheet(sheet([quartet]), madeAt),
    ]);
    expect(first.equals(again)).toBe(true);
  });

  it('prints names of all of Europe and drops emoji, without the machine’s fonts', async () => {
    const pdf = await drawn(sheet([{ kind: 'text', text: 'Antonín Dvořák & Łucja Şahin 💍 ♪' }]));
    expect(pdf).not.toContain('Helvetica');
  });

  it('continues over as many pages as its lines need', async () => {
    const pdf = await drawn(sheet([...Array.from({ length: 40 }, () => quartet), { kind: 'sum', rows: [quartet] }]));
    expect(pagesOf(pdf)).toBe(3);
  });

  it.each([11, 12, 13, 14, 15, 16, 17, 18])('ends no page with a heading when it follows %i rows', async (count) => {
    const rows = Array.from({ length: count }, () => quartet);
    const heading: SheetPart = { kind: 'heading', text: 'How to pay' };
    const pages = sizesOnPages(await renderSheet(sheet([...rows, heading, quartet]), madeAt));
    expect(pages.flat().filter((size) => size === headingSize)).toHaveLength(1);
    expect(pages.map((sizes) => sizes.at(-1))).not.toContain(headingSize);
  });
});
