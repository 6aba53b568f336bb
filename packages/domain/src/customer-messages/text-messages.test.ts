import { describe, expect, test } from 'vitest';
import { customerMessageCodes } from './customer-messages.ts';
import {
  asksToStop,
  canBeTexted,
  consentWording,
  exampleText,
  fillText,
  maxTextLength,
  ourTextOf,
  smsSegments,
  textProblems,
} from './text-messages.ts';

test('five messages have a text, which fits and costs at most two messages', () => {
  const texts = customerMessageCodes.flatMap((code) => {
    const text = ourTextOf(code);
    return text === null ? [] : [{ code, text }];
  });
  expect(texts.map(({ code }) => code)).toEqual([
    'confirmed',
    'eventChanged',
    'invoiceOverdue',
    'twoWeeksBefore',
    'cancelled',
  ]);
  for (const { code, text } of texts) {
    expect(textProblems(code, text)).toEqual([]);
    expect(text.length).toBeLessThanOrEqual(maxTextLength);
    const example = exampleText(code, text, 'Cadenza Sydney');
    expect(example).not.toMatch(/[{}]/);
    expect(smsSegments(example)).toMatchObject({ isPlain: true });
    expect(smsSegments(example).segments).toBeLessThanOrEqual(2);
  }
});

test.each([
  ['confirmed', '', null],
  ['confirmed', 'See you, {name}', null],
  ['confirmed', 'See you {dat}', 'There is no {dat} here. There is {name}, {number}, {date}, {city}'],
  ['cancelled', 'Bye. {money}', 'There is no {money} here. There is {name}, {number}, {date}, {city}'],
  ['confirmed', 'See you {date', 'Write placeholders with both braces, like {name}'],
  ['dayAfter', 'How was it?', 'This message is only sent by email'],
] as const)('a text of %s that says %j: %s', (code, text, problem) => {
  expect(textProblems(code, text)).toEqual(problem === null ? [] : [{ path: 'text', message: problem }]);
});

test("a text is one line that begins with the sender's name", () => {
  expect(fillText('Hi {name},\n\n see you.', { name: 'Maya' }, 'Cadenza Sydney')).toBe(
    'Cadenza Sydney: Hi Maya, see you.',
  );
});

describe('a text is charged as', () => {
  test.each([
    ['a'.repeat(160), 160, 1],
    ['a'.repeat(161), 161, 2],
    ['a'.repeat(306), 306, 2],
    ['a'.repeat(307), 307, 3],
    [`${'a'.repeat(158)}€`, 160, 1],
    [`${'a'.repeat(159)}€`, 161, 2],
    [`${'a'.repeat(69)}’`, 70, 1],
    [`${'a'.repeat(70)}’`, 71, 2],
    [`${'a'.repeat(134)}’`, 135, 3],
    ['', 0, 1],
  ])('%j: %i characters, %i messages', (text, characters, segments) => {
    expect(smsSegments(text)).toMatchObject({ characters, segments });
  });
});

test.each([
  ['+61491570156', 'AU', true],
  ['+61255501234', 'AU', false],
  ['+14165550123', 'AU', false],
  ['0491570156', 'AU', false],
  ['', 'AU', false],
] as const)('%j can be texted in %s: %s', (mobile, region, can) => {
  expect(canBeTexted(mobile, region)).toBe(can);
});

test('the consent names the sender, the number and how to stop', () => {
  expect(consentWording('Cadenza Sydney', '+61491570156')).toMatch(
    /^Cadenza Sydney may text me at \+61 491 570 156 .*stop this at any time/,
  );
});

test.each([
  ['STOP', true],
  [' stop. ', true],
  ['Stop all', true],
  ['OPTOUT', true],
  ['Please stop by at eight', false],
  ['Don’t stop', false],
  ['', false],
])('%j stops text messages: %s', (words, does) => {
  expect(asksToStop(words)).toBe(does);
});
