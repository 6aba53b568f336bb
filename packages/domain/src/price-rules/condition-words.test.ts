import { expect, it } from 'vitest';
import { conditionWords } from './condition-words.ts';
import type { DayConditions } from './price-rule.ts';

const anyDay: DayConditions = { season: null, weekdays: [], onHolidays: false };
const autumn = { from: '03-01', until: '05-31' };

it.each<[Partial<DayConditions>, string]>([
  [{ weekdays: [5] }, 'Fridays'],
  [{ weekdays: [5, 1, 2] }, 'Mondays, Tuesdays and Fridays'],
  [{ weekdays: [1, 2, 3, 4] }, 'Mondays to Thursdays'],
  [{ season: autumn }, 'events from 1 March to 31 May'],
  [{ season: autumn, weekdays: [5, 6] }, 'Fridays and Saturdays from 1 March to 31 May'],
  [{ onHolidays: true }, 'public holidays'],
  [
    { onHolidays: true, weekdays: [5, 6], season: autumn },
    'public holidays that are Fridays or Saturdays from 1 March to 31 May',
  ],
])('says on which days a rule holds: %j', (conditions, words) => {
  expect(conditionWords({ ...anyDay, ...conditions })).toBe(words);
});
