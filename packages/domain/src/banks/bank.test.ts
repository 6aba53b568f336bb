import { describe, expect, test } from 'vitest';
import { bankOf, bankProblems, splitPrefixes, storedPrefixes } from './bank.ts';

test.each([
  ['AU', 'CBA', ['06', '76'], []],
  ['AU', 'cba', ['06'], ['Please give its three capital letters, such as CBA']],
  ['AU', 'CBA', [], ['Please give at least one beginning']],
  ['AU', 'CBA', ['06', '6'], ['6: A BSB begins with 2 to 6 digits, such as 06 or 633']],
  [
    'AU',
    '',
    ['x'],
    ['Please give its three capital letters, such as CBA', 'x: A BSB begins with 2 to 6 digits, such as 06 or 633'],
  ],
  ['CA', '003', [], []],
  ['CA', '3', [], ['Institution number must have 3 digits']],
  ['CA', '003', ['003'], ['In Canada the institution number names the bank']],
  ['US', '', ['011000015'], []],
  ['US', 'BOA', ['0110'], ['American banks have no code']],
  ['US', '', ['011'], ['011: A routing number begins with 4 to 9 digits, such as 0110']],
] as const)('a bank of %s with code "%s" and %j', (regionId, code, prefixes, found) => {
  const problems = bankProblems({ regionId, name: 'A bank', code, prefixes });
  expect(problems.map(({ message }) => message)).toEqual(found);
});

describe('the bank of an account', () => {
  const known = [
    { prefix: '06', name: 'Commonwealth Bank' },
    { prefix: '63', name: 'Somebody' },
    { prefix: '633', name: 'Bendigo Bank' },
  ];
  test.each([
    ['062-000', 'Commonwealth Bank'],
    ['06', 'Commonwealth Bank'],
    ['633 000', 'Bendigo Bank'],
    ['632-000', 'Somebody'],
    ['0', null],
    ['', null],
    ['999-999', null],
  ])('%s: %s', (bankCode, name) => {
    expect(bankOf(known, bankCode)?.name ?? null).toBe(name);
  });
});

test('prefixes are parsed as written, without duplicates', () => {
  expect(splitPrefixes(' 06, 76;06\n')).toEqual(['06', '76', '06']);
  expect(storedPrefixes({ regionId: 'AU', name: '', code: 'CBA', prefixes: ['06', '76', '06'] })).toEqual(['06', '76']);
  expect(storedPrefixes({ regionId: 'CA', name: '', code: '003', prefixes: [] })).toEqual(['003']);
});
