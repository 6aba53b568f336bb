import { describe, expect, it } from 'vitest';
import { dueDay, dueDayWhenSent } from './due-day.ts';

const terms = { today: '2027-03-01', eventDate: '2027-09-20', dueDays: 7, balanceDueDays: 14 };

describe('an invoice is due', () => {
  it.each([
    ['deposit percent', {}, '2027-03-08'],
    ['deposit fixed', {}, '2027-03-08'],
    ['full invoice', {}, '2027-09-06'],
    ['full invoice', { balanceDueDays: 0 }, '2027-09-20'],
    // Too late for the balance: the minimum period applies.
    ['full invoice', { eventDate: '2027-03-20' }, '2027-03-08'],
    ['full invoice', { eventDate: '2027-03-22' }, '2027-03-08'],
    ['full invoice', { eventDate: '2027-03-23' }, '2027-03-09'],
    ['full invoice', { eventDate: '2027-02-01' }, '2027-03-08'],
    ['full invoice', { eventDate: null }, '2027-03-08'],
  ] as const)('%s with %j: %s', (kind, changed, due) => {
    expect(dueDay(kind, { ...terms, ...changed })).toBe(due);
  });
});

it.each([
  ['sent on the day it was prepared', '2027-03-01', '2027-03-02', '2027-03-02'],
  ['sent later', '2027-02-20', '2027-02-27', '2027-03-08'],
  ['sent later, due on a later day', '2027-02-20', '2027-03-31', '2027-03-31'],
])('a prepared invoice %s keeps its day or gets the usual days', (_, preparedOn, dueOn, due) => {
  expect(dueDayWhenSent({ kind: 'deposit percent', preparedOn, dueOn }, terms)).toBe(due);
});
