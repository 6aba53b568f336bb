import { describe, expect, test } from 'vitest';
import { memberNumberProblem, type SuperFundEntry, superFundProblems, usiProblem } from './super-funds.ts';

describe('a super fund', () => {
  test.each([
    ['', true],
    ['STA0100AU', true],
    ['sta 0100 au', true],
    ['65 714 394 898 001', true],
    ['STA0100NZ', false],
    ['05714394898001', false],
    ['657143948980', false],
  ])('has a USI like %s: %s', (usi, isRight) => {
    expect(usiProblem(usi)).toBe(isRight ? null : 'A USI looks like STA0100AU, or is an ABN with three more digits');
  });

  test.each([
    ['123 456 789', null],
    ['HS-100200', null],
    ['', 'Please enter your member number'],
    ['   ', 'Please enter your member number'],
    ['12', 'A member number has 3 to 20 letters, digits or hyphens'],
    ['123456789012345678901', 'A member number has 3 to 20 letters, digits or hyphens'],
    ['12/34', 'A member number has 3 to 20 letters, digits or hyphens'],
    ['-1234', 'A member number has 3 to 20 letters, digits or hyphens'],
  ])('has a member number: "%s"', (number, problem) => {
    expect(memberNumberProblem(number)).toBe(problem);
  });
});

describe('a list of super funds', () => {
  const fund: SuperFundEntry = { fundName: 'Hostplus', usi: '', memberNumber: '100200', isPreferred: true };

  test('can be empty, otherwise needs one preferred fund', () => {
    expect(superFundProblems([])).toEqual([]);
    expect(superFundProblems([fund])).toEqual([]);
    const choose = [{ path: 'funds', message: 'Please choose the one fund that your super goes to' }];
    expect(superFundProblems([{ ...fund, isPreferred: false }])).toEqual(choose);
    expect(superFundProblems([fund, fund])).toEqual(choose);
  });

  test('keeps the number of a known fund, and requires one for a new fund', () => {
    const { memberNumber: _, ...unnumbered } = fund;
    expect(superFundProblems([{ ...unnumbered, id: 'known' }])).toEqual([]);
    expect(superFundProblems([{ ...unnumbered, fundName: ' ', usi: '1' }])).toEqual([
      { path: 'funds.0.fundName', message: 'Please enter the name of the fund' },
      { path: 'funds.0.usi', message: 'A USI looks like STA0100AU, or is an ABN with three more digits' },
      { path: 'funds.0.memberNumber', message: 'Please enter your member number' },
    ]);
  });
});
