import { describe, expect, it } from 'vitest';
import type { PriceRule } from './price-rule.ts';
import { ruleChangeProblems, rulesOn } from './rule-list.ts';

const saturdays: PriceRule = {
  name: 'Saturdays in spring',
  sentence: 'Saturdays from September to November',
  basisPoints: 1000,
  season: { from: '09-01', until: '11-30' },
  weekdays: [6],
  onHolidays: false,
  code: null,
};
const winter: PriceRule = {
  ...saturdays,
  name: 'Winter code',
  basisPoints: -500,
  season: null,
  weekdays: [],
  code: { word: 'WINTER25', until: '2027-08-31' },
};
const known = { today: '2027-01-15', steps: [{ from: '2027-01-01', rules: [saturdays] }] };
const problems = (rules: PriceRule[], from = '2027-02-01') => ruleChangeProblems(known, { from, rules });

describe('a change of the price rules', () => {
  it('applies from its day', () => {
    expect(rulesOn(known.steps, '2026-12-31')).toEqual([]);
    expect(rulesOn(known.steps, '2027-01-01')).toEqual([saturdays]);
    expect(problems([saturdays, winter])).toEqual([]);
    expect(problems([])).toEqual([]);
  });

  it.each<[string, PriceRule[], string]>([
    ['two with the same name', [saturdays, { ...winter, name: ' saturdays in SPRING' }], 'rules.1.name'],
    ['no change', [{ ...saturdays, basisPoints: 0 }], 'rules.0.basisPoints'],
    ['a code that raises the price', [{ ...winter, basisPoints: 500 }], 'rules.0.basisPoints'],
    ['no condition', [{ ...winter, code: null }], 'rules.0.onHolidays'],
    ['30 February', [{ ...saturdays, season: { from: '02-30', until: '03-01' } }], 'rules.0.season.from'],
    ['31 June', [{ ...saturdays, season: { from: '03-01', until: '06-31' } }], 'rules.0.season.until'],
    ['two with the same code', [winter, { ...winter, name: 'Another' }], 'rules.1.code.word'],
    ['a code that has ended', [{ ...winter, code: { word: 'WINTER25', until: '2027-01-31' } }], 'rules.0.code.until'],
    ['the same as before', [{ ...saturdays }], 'rules'],
  ])('is refused with %s', (_, rules, path) => {
    expect(problems(rules).map((problem) => problem.path)).toEqual([path]);
  });

  it('can end a season on 29 February, and contain the same rules in another order', () => {
    expect(problems([{ ...saturdays, season: { from: '12-01', until: '02-29' } }])).toEqual([]);
    expect(
      ruleChangeProblems(
        { ...known, steps: [{ from: '2027-01-01', rules: [saturdays, winter] }] },
        { from: '2027-02-01', rules: [winter, saturdays] },
      ),
    ).toEqual([]);
  });

  it('is refused for a past day', () => {
    expect(problems([winter], '2027-01-14').map(({ path }) => path)).toEqual(['from']);
  });
});
