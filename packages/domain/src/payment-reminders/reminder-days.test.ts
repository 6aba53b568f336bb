import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../time.ts';
import { firstReminderDay, nextReminderDay, type RemindedInvoice, type ReminderTerms } from './reminder-days.ts';

const terms: ReminderTerms = { beforeDays: 3, times: 3, afterDays: 3, everyDays: 7 };
const invoice: RemindedInvoice = { dueOn: '2027-03-20', sentOn: '2027-03-10', remindedOn: null };

describe('the next reminder of an invoice', () => {
  it.each<[string, Partial<RemindedInvoice>, Partial<ReminderTerms>, string, string | null]>([
    ['is the set number of days before it is due', {}, {}, '2027-03-12', '2027-03-17'],
    ['is today on that day', {}, {}, '2027-03-17', '2027-03-17'],
    ['catches up until the day it is due', {}, {}, '2027-03-19', '2027-03-19'],
    ['comes after the due day', { remindedOn: '2027-03-17' }, {}, '2027-03-18', '2027-03-23'],
    ['skips the one before the due day with 0', {}, { beforeDays: 0 }, '2027-03-12', '2027-03-23'],
    ['comes again', { remindedOn: '2027-03-23' }, {}, '2027-03-24', '2027-03-30'],
    ['counts a late one sent by staff', { remindedOn: '2027-03-30' }, {}, '2027-03-30', '2027-04-06'],
    ['keeps three days from one sent by staff', { remindedOn: '2027-03-22' }, {}, '2027-03-22', '2027-03-25'],
    ['keeps three days from the invoice', { sentOn: '2027-03-16' }, {}, '2027-03-16', '2027-03-19'],
    [
      'skips the one before the due day if three days go beyond it',
      { sentOn: '2027-03-18' },
      { beforeDays: 1 },
      '2027-03-18',
      '2027-03-23',
    ],
    ['sends those delayed by downtime once', { remindedOn: '2027-03-23' }, {}, '2027-04-04', '2027-04-04'],
    ['ends after the set number of times', { remindedOn: '2027-04-06' }, {}, '2027-04-07', null],
    ['never comes with a setting of none', {}, { beforeDays: 0, times: 0 }, '2027-03-12', null],
    ['never comes more than a week late', {}, {}, '2027-04-14', null],
  ])('%s', (_, given, city, today, expected) => {
    expect(nextReminderDay({ ...invoice, ...given }, { ...terms, ...city }, today)).toBe(expected);
  });

  const days = (most: number) => fc.integer({ min: 0, max: most });
  it('is sent at most the set number of times, three days apart, whenever the job runs', () => {
    fc.assert(
      fc.property(days(30), days(10), days(30), days(30), fc.array(days(9), { maxLength: 80 }), (...given) => {
        const [beforeDays, times, after, every, gaps] = given;
        const city = { beforeDays, times, afterDays: 1 + after, everyDays: 3 + every };
        let remindedOn: string | null = null;
        let today = invoice.sentOn;
        let count = 0;
        for (const gap of gaps) {
          today = addDays(today, gap);
          if (nextReminderDay({ ...invoice, remindedOn }, city, today) !== today) continue;
          expect(daysBetween(remindedOn ?? invoice.sentOn, today)).toBeGreaterThanOrEqual(3);
          remindedOn = today;
          count += 1;
        }
        expect(count).toBeLessThanOrEqual(times + (beforeDays > 0 ? 1 : 0));
      }),
    );
  });
});

it('is sent until eight in the evening, otherwise the next morning', () => {
  expect([firstReminderDay('2027-03-31', 19), firstReminderDay('2027-03-31', 20)]).toEqual([
    '2027-03-31',
    '2027-04-01',
  ]);
});
