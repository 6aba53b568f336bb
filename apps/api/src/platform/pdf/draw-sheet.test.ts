import { expect, test } from 'vitest';
import { drawSheet } from './draw-sheet.ts';
import type { SheetContent } from './sheet-content.ts';

const sheet: SheetContent = {
  size: 'A4',
  brand: 'Cadenza',
  title: 'Your quote',
  sender: ['Sydney'],
  foot: 'Cadenza',
  parts: [
    { kind: 'facts', facts: [{ name: 'Day', lines: ['Saturday 13 March 2027'] }] },
    { kind: 'row', left: 'String quartet', right: '$1,590.00', note: '4 performers play at your ceremony for 1 hour.' },
    { kind: 'rule' },
    { kind: 'heading', text: 'Total' },
    { kind: 'text', text: 'The prices include GST.', isQuiet: true },
  ],
};

test('a sheet is drawn beside the thread that answers, which goes on meanwhile', async () => {
  let isDrawn = false;
  let turns = 0;
  const drawn = drawSheet(sheet).then((pdf) => {
    isDrawn = true;
    return pdf;
  });
  while (!isDrawn) {
    turns++;
    await new Promise((turn) => setImmediate(turn));
  }
  const pdf = await drawn;
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 595');
  expect(turns).toBeGreaterThan(100);
});

test('Letter is another size, and several are drawn one after the other', async () => {
  const [letter, again] = await Promise.all([drawSheet({ ...sheet, size: 'LETTER' }), drawSheet(sheet)]);
  expect(letter?.toString('latin1')).toContain('/MediaBox [0 0 612');
  expect(again?.length).toBeGreaterThan(1000);
});

test('whoever would wait too long is told to come back', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 31 }, () => drawSheet(sheet)));
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(answers.at(-1)).toMatchObject({ reason: { message: expect.stringContaining('try again in a minute') } });
});
