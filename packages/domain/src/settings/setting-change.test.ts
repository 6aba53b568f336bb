import { describe, expect, test } from 'vitest';
import { type SettingCode, settingOf } from './city-settings.ts';
import type { SettingValue } from './setting.ts';
import { changeProblems, isRemovable, looserFrom, type SettingContext } from './setting-change.ts';
import { unitFor, valueText } from './setting-value.ts';

const today = '2027-01-15';
const context = (value: SettingValue, planned: SettingContext['steps'] = []): SettingContext => ({
  regionId: 'AU',
  today,
  steps: [{ from: '2020-01-01', value }, ...planned],
  looserFrom: looserFrom(today, 72),
});

describe('a new value of a setting', () => {
  const deposit = (percent: unknown, from = '2027-02-01') => ({ from, value: { percent } as SettingValue });
  test.each<[string, ReturnType<typeof deposit>, { path: string; message: string }[]]>([
    ['tomorrow', deposit(60, '2027-01-16'), []],
    ['today', deposit(60, today), []],
    ['yesterday', deposit(60, '2027-01-14'), [{ path: 'from', message: 'Please choose today or later' }]],
    ['far ahead', deposit(60, '2040-01-01'), [{ path: 'from', message: 'Please choose a day within five years' }]],
    ['without a day', deposit(60, ''), [{ path: 'from', message: 'Please enter a date' }]],
    [
      'on a day that has one',
      deposit(60, '2027-03-01'),
      [{ path: 'from', message: 'A value is already planned from this day. Please remove it first' }],
    ],
    ['as it is', deposit(50), [{ path: 'value.percent', message: 'This is already the value on that day' }]],
    ['back to the former value after a planned one', deposit(50, '2027-03-02'), []],
    ['too large', deposit(101), [{ path: 'value.percent', message: 'Please give 1 to 100 %' }]],
    ['with decimals', deposit(12.5), [{ path: 'value.percent', message: 'Please give a whole percentage' }]],
    ['empty', deposit(''), [{ path: 'value.percent', message: 'Please give 1 to 100 %' }]],
    [
      'with a field of another setting',
      { from: '2027-02-01', value: { percent: 60, rate: 1 } },
      [{ path: 'value.rate', message: 'This isn’t expected' }],
    ],
  ])('%s', (_when, change, problems) => {
    const known = context({ percent: 50 }, [{ from: '2027-03-01', value: { percent: 70 } }]);
    expect(changeProblems(settingOf('depositPercent'), known, change)).toEqual(problems);
  });

  test('from today cannot be set twice on that day', () => {
    const known = context({ percent: 50 }, [{ from: today, value: { percent: 70 } }]);
    expect(changeProblems(settingOf('depositPercent'), known, deposit(60, today))).toEqual([
      { path: 'from', message: 'A value already applies from today. Please choose a later date' },
    ]);
  });

  test.each<[SettingCode, SettingValue, string, string]>([
    ['tax', { mode: '0', rate: 10, label: 'GST' }, 'value.rate', 'Without tax the rate is 0'],
    ['tax', { mode: '2', rate: 0, label: 'GST' }, 'value.rate', 'Please give a rate above 0'],
    ['tax', { mode: '3', rate: 10, label: 'GST' }, 'value.mode', 'Please choose one of these'],
    ['tax', { mode: '2', rate: 10.005, label: 'GST' }, 'value.rate', 'A percentage has at most two decimals'],
    ['tax', { mode: '2', rate: 10, label: '' }, 'value.label', 'Please fill this in'],
    ['tax', { mode: '2', rate: 10, label: 'http://x' }, 'value.label', 'A name can’t contain a web address'],
    ['dueDays', { days: 1.5 }, 'value.days', 'Please give 0 to 365 days'],
    ['commission', { minor: -1 }, 'value.minor', 'Please give an amount from $0.00 to $10,000.00'],
    ['ceremonyStart', { time: '25:00' }, 'value.time', 'Please give a time as HH:mm'],
    ['bankFile', { format: 'NACHA', isBalanced: false }, 'value.format', 'Please choose one of these'],
    ['bankFile', { format: 'CSV' }, 'value.isBalanced', 'Please say yes or no'],
    ['extraTime', { priceMinor: 6000, payMinor: 4500, most: 9 }, 'value.most', 'Please give 0 to 8 half hours'],
    ['yearBegins', { month: '13' }, 'value.month', 'Please choose one of these'],
  ])('%s %o is refused', (code, value, path, message) => {
    expect(changeProblems(settingOf(code), context({}), { from: '2027-06-01', value })).toEqual([{ path, message }]);
  });
});

describe('a safeguard of payments', () => {
  const soon = '2027-01-16';
  test.each<[SettingCode, SettingValue, SettingValue, boolean]>([
    ['coolingOff', { hours: 72 }, { hours: 0 }, true],
    ['coolingOff', { hours: 72 }, { hours: 96 }, false],
    ['askAbove', { minor: 200_000 }, { minor: 200_001 }, true],
    ['askAbove', { minor: 200_000 }, { minor: 100_000 }, false],
    ['discountLimit', { percent: 20 }, { percent: 25 }, true],
    ['discountLimit', { percent: 20 }, { percent: 0 }, false],
    ['commission', { minor: 30_000 }, { minor: 90_000 }, true],
    ['commission', { minor: 30_000 }, { minor: 10_000 }, false],
    ['bankFile', { format: 'ABA', isBalanced: false }, { format: 'CSV', isBalanced: false }, true],
  ])('%s from %o to %o: needs notice %s', (code, before, after, needsNotice) => {
    const change = { from: soon, value: after };
    const problems = changeProblems(settingOf(code), context(before), change);
    const message = 'This protects payments: it can be loosened from Tuesday 19 January 2027';
    expect(problems).toEqual(needsNotice ? [{ path: 'from', message }] : []);
    expect(changeProblems(settingOf(code), context(before), { ...change, from: '2027-01-19' })).toEqual([]);
  });

  test('cannot be loosened sooner by a tighter value in between', () => {
    const known = context({ hours: 72 }, [{ from: soon, value: { hours: 96 } }]);
    const change = { from: '2027-01-17', value: { hours: 72 } };
    expect(changeProblems(settingOf('coolingOff'), known, change).map(({ path }) => path)).toEqual(['from']);
  });

  test.each([
    [0, '2027-01-18'],
    [24, '2027-01-18'],
    [72, '2027-01-19'],
    [100, '2027-01-21'],
  ])('with a cooling-off of %i hours can be loosened from %s', (hours, day) => {
    expect(looserFrom(today, hours)).toBe(day);
  });
});

test('a value can be removed only before its day', () => {
  const steps = [
    { from: '2020-01-01', value: { days: 7 } },
    { from: today, value: { days: 8 } },
    { from: '2027-01-16', value: { days: 9 } },
  ];
  expect(steps.map((step) => isRemovable(step, { today, steps }))).toEqual([false, false, true]);
});

describe('a value in words', () => {
  test.each<[SettingCode, SettingValue, string]>([
    [
      'paymentReminders',
      { before: 7, isOnDueDay: true, first: 3, second: 7, third: 14 },
      '7 days before, on the day it is due, 3 days after, 7 days after, 14 days after',
    ],
    ['paymentReminders', { before: 1, isOnDueDay: false, first: 1, second: 0, third: 0 }, '1 day before, 1 day after'],
    ['paymentReminders', { before: 0, isOnDueDay: false, first: 0, second: 0, third: 0 }, 'None'],
    [
      'openingHours',
      { week: 'Monday to Friday', from: '09:00', until: '17:00' },
      'Monday to Friday, 09:00 AM to 05:00 PM',
    ],
    ['planInstalment', { percent: 20, days: 1 }, '20%, 1 day before the event'],
    ['planInstalment', { percent: 0, days: 90 }, 'None'],
    ['postponing', { times: 1, days: 60 }, '1 time, notice of at least 60 days'],
  ])('of %s, %j', (code, value, text) => {
    expect(valueText(settingOf(code), value, 'AU')).toBe(text);
  });
});

test.each([
  [1, 'day before'],
  [2, 'days before'],
  [0, 'days before'],
  ['', 'days before'],
])('the field of %j days says %s', (given, unit) => {
  expect(unitFor({ unit: 'days before' }, given)).toBe(unit);
});
