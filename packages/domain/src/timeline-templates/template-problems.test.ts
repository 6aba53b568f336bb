import { expect, test } from 'vitest';
import { inTemplateOrder, offsetText, templateProblems } from './template-problems.ts';

const templates = [
  { id: 'a', eventType: 0 as const, name: 'Wedding' },
  { id: 'b', eventType: 10 as const, name: 'Dinner' },
];
const moment = (anchor: 'ceremony' | 'reception', offsetMinutes: number) => ({ anchor, offsetMinutes });

test.each([
  [null, 0, 'wedding ', ['Another template for this kind of event has this name']],
  [null, 10, 'Wedding', []],
  ['a', 0, 'WEDDING', []],
] as const)('%s for %i called %s', (id, eventType, name, found) => {
  const problems = templateProblems(templates, { id, eventType, name });
  expect(problems.map(({ message }) => message)).toEqual(found);
});

test('moments are in the order of the day', () => {
  const moments = [moment('reception', 0), moment('ceremony', 30), moment('ceremony', -30)];
  expect(inTemplateOrder(moments)).toEqual([moment('ceremony', -30), moment('ceremony', 30), moment('reception', 0)]);
});

test.each([
  [moment('ceremony', 0), 'when the ceremony begins'],
  [moment('ceremony', -30), '30 min before the ceremony'],
  [moment('reception', 150), '2 h 30 min into the reception'],
  [moment('reception', 120), '2 h into the reception'],
])('%o is %s', (at, text) => {
  expect(offsetText(at)).toBe(text);
});
