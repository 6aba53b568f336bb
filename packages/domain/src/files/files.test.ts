import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { announcedFileProblems, plainFileName } from './file-name.ts';
import { maxFilesOfBooking, noRoomFor } from './file-quota.ts';
import { sizeText } from './file-size.ts';
import { acceptedEndings, contentTypes, fileTypesSentence, kindOfType, typeOfName } from './file-types.ts';

describe('a file’s name', () => {
  it.each([
    ['plan.pdf', 'plan.pdf'],
    ['../../etc/plan.pdf', 'plan.pdf'],
    ['C:\\Users\\Ada\\plan.pdf', 'plan.pdf'],
    ['..', ''],
    ['.htaccess', 'htaccess'],
    ['plan\u0000.exe.pdf', 'plan.exe.pdf'],
    ['plan\r\nSet-Cookie: a.pdf', 'planSet-Cookie_ a.pdf'],
    ['plan\u202efdp.exe', 'planfdp.exe'],
    ['  two   words.pdf ', 'two words.pdf'],
    ['a<b>:"|?*.pdf', 'a_b______.pdf'],
    ['Jókai — „Grüße“ 字.pdf', 'Jókai — „Grüße“ 字.pdf'],
  ])('%j is stored as %j', (given, kept) => {
    expect(plainFileName(given)).toBe(kept);
  });

  it('keeps its extension when it is too long', () => {
    expect(plainFileName(`${'a'.repeat(300)}.pdf`)).toBe(`${'a'.repeat(116)}.pdf`);
  });

  it('contains no folder and nothing invisible, whatever was given, and is stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const name = plainFileName(given);
        expect(name).not.toMatch(/[/\\\p{Cc}\u202e]|^\./u);
        expect(name.length).toBeLessThanOrEqual(120);
        expect(plainFileName(name)).toBe(name);
      }),
    );
  });

  it.each([
    ['plan.pdf', 'application/pdf', true],
    ['PLAN.PDF', 'application/pdf', true],
    ['scan.jpeg', 'image/png', true],
    ['scan.jpg', 'application/pdf', false],
    ['page.html', 'text/plain', false],
    ['drawing.svg', 'image/png', false],
    ['plan.pdf.exe', 'application/pdf', false],
    ['plan', 'application/pdf', false],
    ['folder.pdf/', 'application/pdf', false],
  ])('%s as %s: accepted %s', (name, contentType, isAccepted) => {
    const problems = isAccepted ? [] : [{ path: 'name', message: fileTypesSentence }];
    expect(announcedFileProblems({ name, contentType })).toEqual(problems);
  });
});

test('every accepted type has a kind and an ending', () => {
  for (const type of contentTypes) expect(kindOfType(type)).not.toBeNull();
  for (const ending of acceptedEndings.split(',')) expect(typeOfName(`plan${ending}`)).not.toBeNull();
  expect([kindOfType('text/html'), typeOfName('plan.svg')]).toEqual([null, null]);
});

test.each([
  [0, '0 B'],
  [640, '640 B'],
  [1000, '1 KB'],
  [12_300, '12 KB'],
  [1_048_576, '1 MB'],
  [3_565_158, '3.4 MB'],
  [10_485_760, '10 MB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test.each([
  [1, 0, 0, null],
  [10 * 1024 * 1024, 0, 0, null],
  [10 * 1024 * 1024 + 1, 0, 0, 'bookingFilesFull'],
  [1, 3, 10 * 1024 * 1024, 'bookingFilesFull'],
  [1, 3, 10 * 1024 * 1024 - 1, null],
  [1, maxFilesOfBooking - 1, 0, null],
  [1, maxFilesOfBooking, 0, 'tooManyFiles'],
])('%i more bytes with %i files of %i bytes, of ten megabytes: %s', (bytes, files, usedBytes, code) => {
  expect(noRoomFor(bytes, { files, usedBytes, quotaMegabytes: 10 })?.code ?? null).toBe(code);
});
