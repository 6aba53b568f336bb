import { expect, test } from 'vitest';
import { settableClock } from '../clock/clock.ts';
import { createLog } from './log.ts';
import { createSecurityLog } from './security-log.ts';

const noon = '2027-01-15T12:00:00.000Z';
const later = '2027-01-15T12:01:00.000Z';

function begin(level = 'info') {
  const lines: Record<string, unknown>[] = [];
  const clock = settableClock(noon);
  const log = createSecurityLog(createLog(level, { write: (line) => void lines.push(JSON.parse(line)) }), clock);
  const refuse = (address: string, times = 1, kind: 'warn' | 'info' = 'warn') => {
    for (let time = 0; time < times; time++)
      log.note(kind, { what: 'operation refused', address, why: 'notPermitted' });
  };
  return { lines, clock, refuse };
}

test('an address has thirty lines a minute, the last of which says so; others are still logged', () => {
  const { lines, refuse } = begin();
  refuse('198.51.100.7', 31);
  expect(lines.map(({ isLastOfMinute }) => isLastOfMinute ?? false)).toEqual([
    ...Array.from({ length: 29 }, () => false),
    true,
  ]);
  refuse('198.51.100.8');
  expect(lines.at(-1)).toMatchObject({ kind: 'security', address: '198.51.100.8', msg: 'operation refused' });
});

test('all addresses together have six hundred lines a minute', () => {
  const { lines, refuse } = begin();
  for (let index = 0; index < 700; index++) refuse(`2001:db8::${index}`);
  expect(lines).toHaveLength(600);
  expect(lines.at(-1)).toMatchObject({ isLastOfMinute: true });
});

test('the next minute begins with how many lines were left out, and counts again', () => {
  const { lines, clock, refuse } = begin();
  refuse('198.51.100.7', 1000);
  clock.set(later);
  refuse('198.51.100.7');
  expect(lines.slice(30)).toMatchObject([
    { kind: 'security', minute: '2027-01-15T12:00', leftOut: 970, msg: 'lines were left out' },
    { kind: 'security', address: '198.51.100.7' },
  ]);
});

test('everyday events use none of the lines reserved for suspicious ones, and none when they are not logged', () => {
  const busy = begin();
  busy.refuse('198.51.100.7', 100, 'info');
  busy.refuse('198.51.100.7');
  expect(busy.lines).toHaveLength(31);
  const quiet = begin('warn');
  quiet.refuse('198.51.100.7', 100, 'info');
  quiet.clock.set(later);
  quiet.refuse('198.51.100.7');
  expect(quiet.lines).toHaveLength(1);
});
