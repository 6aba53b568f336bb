import { describe, expect, it } from 'vitest';
import { dueDay } from './due-day.ts';

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
