import { expect, it } from 'vitest';
import { bookingOfPage } from './booking-of-page.ts';
import { commentProblems, type IssueEntry, issueProblems, reportProblems } from './issue-fields.ts';

const right: IssueEntry = { summary: 'The harp came late', description: '', aboutKind: null, aboutId: null };

it.each<[Partial<IssueEntry>, string, string | null]>([
  [{}, '', null],
  [{ summary: ' ' }, 'summary', 'Please enter a summary'],
  [{ summary: 'a'.repeat(121) }, 'summary', 'A summary can have at most 120 characters'],
  [{ description: 'a'.repeat(4001) }, 'description', 'A description can have at most 4000 characters'],
  [{ aboutKind: 'venue' }, 'aboutId', 'Please choose a subject'],
  [{ aboutId: 'x' }, 'aboutId', 'Please choose a subject'],
  [{ aboutKind: 'venue', aboutId: 'x' }, '', null],
])('%j is refused at "%s": %s', (change, path, message) => {
  const entry = { ...right, ...change };
  expect(issueProblems(entry)).toEqual(message === null ? [] : [{ path, message }]);
  expect(reportProblems(entry)).toEqual(message === null || path === 'aboutId' ? [] : [{ path, message }]);
});

it.each([
  [' ', 'Please write a comment'],
  ['a'.repeat(4001), 'A comment can have at most 4000 characters'],
])('a comment is refused: %#', (text, message) => {
  expect(commentProblems({ text })).toEqual([{ path: 'text', message }]);
});

it.each([
  ['/bookings/0B7e4c5e-2a64-4c39-9a39-0d1d2f6f2b11', '0b7e4c5e-2a64-4c39-9a39-0d1d2f6f2b11'],
  ['/bookings/0b7e4c5e-2a64-4c39-9a39-0d1d2f6f2b11/musicians', '0b7e4c5e-2a64-4c39-9a39-0d1d2f6f2b11'],
  ['/musician/bookings/0b7e4c5e-2a64-4c39-9a39-0d1d2f6f2b11/details', '0b7e4c5e-2a64-4c39-9a39-0d1d2f6f2b11'],
  ['/bookings', null],
  ['/users/0b7e4c5e-2a64-4c39-9a39-0d1d2f6f2b11', null],
  ['', null],
])('the page %s is about the booking %s', (page, booking) => {
  expect(bookingOfPage(page)).toBe(booking);
});
