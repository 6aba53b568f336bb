import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowsChangedBy, type SettingRow, stepAfter, stepOn, stepsOf } from './setting-steps.ts';

interface Fields {
  a: number;
  b: number;
}
type Code = keyof Fields;
const readers = { a: ({ a }: Fields) => ({ a }), b: ({ b }: Fields) => ({ b }) };
const day = (number: number) => `2027-01-${String(number).padStart(2, '0')}`;

/** Saves a value like the store: the rows that differ replace those of their days. */
function save(rows: SettingRow<Fields>[], code: Code, from: string, value: number, setOn: Set<string>) {
  const until = stepAfter(stepsOf(rows, readers[code], setOn), from)?.from;
  const changed = rowsChangedBy(rows, { from, until, fields: { [code]: value } });
  const kept = rows.filter((row) => !changed.some((each) => each.from === row.from));
  return [...kept, ...changed].sort((x, y) => (x.from < y.from ? -1 : 1));
}

describe('rows of settings', () => {
  test('carry a value forward until the next one of the same setting, past those of others', () => {
    const first = [{ from: day(1), fields: { a: 1, b: 1 } }];
    const planned = save(first, 'a', day(20), 9, new Set());
    const other = save(planned, 'b', day(25), 5, new Set());
    const sooner = save(other, 'a', day(10), 4, new Set([day(20)]));
    expect(sooner.map(({ from, fields: { a, b } }) => [from, a, b])).toEqual([
      [day(1), 1, 1],
      [day(10), 4, 1],
      [day(20), 9, 1],
      [day(25), 9, 5],
    ]);
  });

  test('have on each day the value last set for it, in whatever order values are set', () => {
    const change = fc.record({
      code: fc.constantFrom<Code>('a', 'b'),
      from: fc.integer({ min: 2, max: 28 }).map(day),
      value: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(change, { selector: ({ code, from }) => `${code} ${from}`, maxLength: 12 }),
        (changes) => {
          let rows = [{ from: day(1), fields: { a: 0, b: 0 } }];
          const setOn = { a: new Set<string>(), b: new Set<string>() };
          for (const { code, from, value } of changes) {
            rows = save(rows, code, from, value, setOn[code]);
            setOn[code].add(from);
          }
          for (let number = 1; number <= 28; number += 1) {
            for (const code of ['a', 'b'] as const) {
              const due = changes.filter((each) => each.code === code && each.from <= day(number));
              const last = due.sort((x, y) => (x.from < y.from ? 1 : -1))[0]?.value ?? 0;
              expect(stepOn(stepsOf(rows, readers[code], setOn[code]), day(number))?.value).toEqual({ [code]: last });
              expect(rows.findLast((row) => row.from <= day(number))?.fields[code]).toBe(last);
            }
          }
        },
      ),
    );
  });
});
