import { afterAll, expect, test } from 'vitest';
import { drawSheet, stopPdfWorker } from './draw-sheet.ts';
import type { SheetContent } from './sheet-content.ts';

const madeAt = '2026-11-21T10:00:00Z';
const sheet: SheetContent = {
  regionId: 'AU',
  brand: 'Cadenza',
  title: 'Your quote',
  sender: ['Sydney'],
  foot: 'Cadenza',
  parts: [
    { kind: 'facts', facts: [{ name: 'Day', lines: ['Saturday 13 March 2027'] }] },
    { kind: 'row', left: 'String quartet', right: '$1,590.00', note: '4 performers play at your ceremony for 1 hour.' },
    { kind: 'sum', rows: [{ left: 'Total AUD', right: '$1,590.00', isStrong: true }] },
    { kind: 'rule' },
    { kind: 'heading', text: 'The day' },
    { kind: 'moment', time: '04:15 PM', isAfterMidnight: false, title: 'Processional', notes: ['Songbird'] },
    { kind: 'text', text: 'The prices include GST.', isQuiet: true },
  ],
};

afterAll(stopPdfWorker);

test('a sheet is drawn in another thread, while this one continues to handle requests', async () => {
  let isDrawn = false;
  let turns = 0;
  const drawn = drawSheet(sheet, madeAt).then((pdf) => {
    isDrawn = true;
    return pdf;
  });
  while (!isDrawn) {
    turns++;
    await new Promise((turn) => setImmediate(turn));
  }
  const pdf = await drawn;
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(turns).toBeGreaterThan(100);
});
