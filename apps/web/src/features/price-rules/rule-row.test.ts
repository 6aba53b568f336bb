import { describe, expect, test } from 'vitest';
import { newRow, pathInRow, rowOf, ruleOf } from './rule-row.ts';

const rule = {
  name: 'Quiet winter',
  sentence: 'Fridays in June and July',
  basisPoints: -750,
  season: { from: '06-01', until: '07-31' },
  weekdays: [1, 5],
  onHolidays: false,
  code: { word: 'WINTER25', until: '2027-07-31' },
};

describe('a rule in the form', () => {
  test('survives a round trip', () => {
    for (const each of [rule, { ...rule, season: null, code: null, onHolidays: true }]) {
      expect(ruleOf(rowOf(each))).toEqual(each);
    }
  });

  test('accepts a code as people type it', () => {
    expect(ruleOf({ ...rowOf(rule), code: ' winter 25 ' }).code?.word).toBe('WINTER25');
    expect(ruleOf(newRow()).code).toBeNull();
  });

  test('shows problems at its own fields', () => {
    expect(
      ['rules.1.basisPoints', 'rules.0.season.until', 'rules.2.code.word', 'rules.0.name', 'from'].map(pathInRow),
    ).toEqual(['rules.1.percent', 'rules.0.untilDay', 'rules.2.code', 'rules.0.name', 'from']);
  });
});
