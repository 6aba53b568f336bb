import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../time.ts';
import { firstReminderDay, nextReminderDay, type RemindedInvoice, type ReminderTerms } from './reminder-days.ts';

const terms: ReminderTerms = { beforeDays: 7, isOnDueDay: true, firstDays: 3, secondDays: 7, thirdDays: 14 };
const invoice: RemindedInvoice = { dueOn: '2027-03-20', sentOn: '2027-03-06', remindedOn: null };

describe('the next reminder of an invoice', () => {
  it.each<[string, Partial<RemindedInvoice>, Partial<ReminderTerms>, string, string | null]>([
    ['is the set number of days before it is due', {}, {}, '2027-03-12', '2027-03-13'],
    ['is today on that day', {}, {}, '2027-03-13', '2027-03-13'],
    ['catches up until the day it is due', {}, {}, '2027-03-19', '2027-03-19'],
    ['comes on the due day', { remindedOn: '2027-03-13' }, {}, '2027-03-14', '2027-03-20'],
    ['comes after the due day', { remindedOn: '2027-03-20' }, {}, '2027-03-21', '2027-03-23'],
    ['skips the one before the due day with 0', {}, { beforeDays: 0 }, '2027-03-12', '2027-03-20'],
    [
      'skips the due day if the city does',
      { remindedOn: '2027-03-13' },
      { isOnDueDay: false },
      '2027-03-14',
      '2027-03-23',
    ],
    ['comes a second time', { remindedOn: '2027-03-23' }, {}, '2027-03-24', '2027-03-27'],
    ['comes a third time', { remindedOn: '2027-03-27' }, {}, '2027-03-28', '2027-04-03'],
    ['counts a late one sent by staff', { remindedOn: '2027-03-28' }, {}, '2027-03-28', '2027-04-03'],
    ['keeps three days from one sent by staff', { remindedOn: '2027-03-22' }, {}, '2027-03-22', '2027-03-25'],
    ['keeps three days from the invoice', { sentOn: '2027-03-12' }, {}, '2027-03-12', '2027-03-15'],
    [
      'keeps three days from the invoice when it is sent again after a reminder',
      { remindedOn: '2027-03-13', sentOn: '2027-03-19' },
      {},
      '2027-03-19',
      '2027-03-23',
    ],
    [
      'skips those up to the due day if three days go beyond it',
      { sentOn: '2027-03-18' },
      { beforeDays: 1 },
      '2027-03-18',
      '2027-03-23',
    ],
    ['sends those delayed by downtime once', { remindedOn: '2027-03-20' }, {}, '2027-03-29', '2027-03-29'],
    ['ends after the third', { remindedOn: '2027-04-03' }, {}, '2027-04-04', null],
    [
      'ends earlier if the city has fewer',
      { remindedOn: '2027-03-23' },
      { secondDays: 0, thirdDays: 0 },
      '2027-03-24',
      null,
    ],
    [
      'never comes with a setting of none',
      {},
      { beforeDays: 0, isOnDueDay: false, firstDays: 0, secondDays: 0, thirdDays: 0 },
      '2027-03-12',
      null,
    ],
    ['never comes more than a week late', {}, {}, '2027-04-11', null],
  ])('%s', (_, given, city, today, expected) => {
    expect(nextReminderDay({ ...invoice, ...given }, { ...terms, ...city }, today)).toBe(expected);
  });

  const days = (most: number) => fc.integer({ min: 0, max: most });
  it('is sent at most the set number of times, three days apart, whenever the job runs', () => {
    fc.assert(
      fc.property(days(30), fc.boolean(), fc.array(days(60)), fc.array(days(9), { maxLength: 80 }), (...given) => {
        const [beforeDays, isOnDueDay, after, gaps] = given;
        const [firstDays = 0, secondDays = 0, thirdDays = 0] = after.filter((each) => each > 0).sort((a, b) => a - b);
        const city = { beforeDays, isOnDueDay, firstDays, secondDays, thirdDays };
        const most = [beforeDays, Number(isOnDueDay), firstDays, secondDays, thirdDays].filter(
          (each) => each > 0,
        ).length;
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
        expect(count).toBeLessThanOrEqual(most);
      }),
    );
  });
});

it.each([
  ['19:59', '20:00', '09:00', '2027-03-31'],
  ['20:00', '20:00', '09:00', '2027-04-01'],
  ['08:00', '20:00', '09:00', '2027-03-31'],
  ['13:00', '12:00', '14:00', '2027-03-31'],
  ['23:00', '09:00', '09:00', '2027-03-31'],
])('at %s, with quiet hours from %s to %s, can first be sent on %s', (time, from, until, day) => {
  expect(firstReminderDay('2027-03-31', time, { from, until })).toBe(day);
});
