import { describe, expect, it } from 'vitest';
import type { Absence } from './absence.ts';
import { absenceProblems, absenceShapeProblems } from './absence-problems.ts';
import { absenceWords, ruleSpanWords } from './absence-words.ts';

const today = '2027-01-15';
const absence = (more: Partial<Absence>): Absence => ({
  fromDay: '2027-02-01',
  untilDay: '2027-02-07',
  weekday: null,
  freeFrom: null,
  freeUntil: null,
  ...more,
});
const saturdays = absence({ weekday: 6, fromDay: '2027-01-01', untilDay: null });

describe('an absence', () => {
  it.each<[Partial<Absence>, string, string]>([
    [{ untilDay: '2027-01-31' }, 'untilDay', 'The last day can’t be before the first'],
    [{ untilDay: null }, 'untilDay', 'Please enter the last day'],
    [{ untilDay: '2028-02-02' }, 'untilDay', 'Please enter at most a year at a time'],
    [{ freeFrom: '14:00' }, 'freeFrom', 'Only weekly rules can have times'],
    [{ freeUntil: '14:00' }, 'freeUntil', 'Only weekly rules can have times'],
    [{ weekday: 6, freeFrom: '00:00' }, 'freeFrom', 'Leave the times empty for the whole day'],
    [{ weekday: 6, freeFrom: '14:00', freeUntil: '14:00' }, 'freeUntil', 'The end must be after the start'],
    [{ weekday: 6, freeUntil: '00:00' }, 'freeUntil', 'The end must be after the start'],
  ])('like %o is refused at %s', (more, path, message) => {
    expect(absenceShapeProblems(absence(more))).toEqual([{ path, message }]);
  });

  it.each<[Partial<Absence>, readonly Absence[], string | null]>([
    [{}, [], null],
    [{ fromDay: '2027-01-01', untilDay: today }, [], null],
    [{ fromDay: '2027-01-01', untilDay: '2027-01-14' }, [], 'These dates have passed'],
    [{ fromDay: '2031-01-01', untilDay: '2031-01-02' }, [], 'Please give a day until 17/01/2030'],
    [{ weekday: 6, untilDay: '2031-01-02' }, [], 'Please give a day until 17/01/2030'],
    [
      { fromDay: '2027-02-07', untilDay: '2027-02-09' },
      [absence({})],
      'You already have “Away 01/02/2027 to 07/02/2027”. Please change that one',
    ],
    [{ fromDay: '2027-02-08', untilDay: '2027-02-09' }, [absence({})], null],
    [{}, [saturdays], null],
    [{ weekday: 5, untilDay: null }, [saturdays], null],
    [
      { weekday: 6, untilDay: null, freeFrom: '14:00' },
      [saturdays],
      'You already have “Never on Saturdays”. Please change that one',
    ],
    [{ weekday: 6, untilDay: null }, [{ ...saturdays, untilDay: '2027-01-31' }], null],
  ])('%o beside %o: %s', (more, others, message) => {
    expect(absenceProblems(absence(more), { today, others })[0]?.message ?? null).toBe(message);
  });

  it.each<[Partial<Absence>, string, string]>([
    [{}, 'Away 01/02/2027 to 07/02/2027', ''],
    [{ untilDay: '2027-02-01' }, 'Away 01/02/2027', ''],
    [{ weekday: 1, untilDay: null }, 'Never on Mondays', 'from 01/02/2027'],
    [{ weekday: 6, freeFrom: '14:00' }, 'Saturdays only from 02:00 PM', 'from 01/02/2027 until 07/02/2027'],
    [
      { weekday: 6, freeFrom: '09:00', freeUntil: '18:30' },
      'Saturdays only from 09:00 AM until 06:30 PM',
      'until 07/02/2027',
    ],
  ])('%o is called %s', (more, words, span) => {
    expect(absenceWords(absence(more))).toBe(words);
    expect(ruleSpanWords(absence(more), today)).toContain(span);
  });
});
