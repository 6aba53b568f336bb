import { describe, expect, it } from 'vitest';
import { answerMayBeLost, tokenLifetimes, worksInOffice } from './session-lifetime.ts';

const signedInAt = '2027-01-01T00:00:00.000Z';

describe('the lifetime of a session', () => {
  it.each([
    ['starts, in an office', '2027-01-01T00:00:00.000Z', true, '2027-01-01T00:30:00.000Z', '2027-01-01T12:00:00.000Z'],
    [
      'starts, for a musician',
      '2027-01-01T00:00:00.000Z',
      false,
      '2027-01-01T00:30:00.000Z',
      '2027-01-31T00:00:00.000Z',
    ],
    [
      'is renewed, in an office',
      '2027-01-05T08:00:00.000Z',
      true,
      '2027-01-05T08:30:00.000Z',
      '2027-01-05T20:00:00.000Z',
    ],
    [
      'is renewed, for a musician',
      '2027-01-20T00:00:00.000Z',
      false,
      '2027-01-20T00:30:00.000Z',
      '2027-01-31T00:00:00.000Z',
    ],
    ['nears its end', '2027-01-30T23:50:00.000Z', true, '2027-01-31T00:00:00.000Z', '2027-01-31T00:00:00.000Z'],
  ])('that %s', (_case, now, isOffice, accessUntil, refreshUntil) => {
    expect(tokenLifetimes(signedInAt, now, isOffice)).toEqual({ accessUntil, refreshUntil });
  });

  it.each([
    ['a booking manager', [{ accountRole: 4, isMusician: false }], true],
    [
      'a sales manager who plays too',
      [
        { accountRole: 2, isMusician: true },
        { accountRole: 2, isMusician: false },
      ],
      true,
    ],
    [
      'a musician',
      [
        { accountRole: 2, isMusician: true },
        { accountRole: 1, isMusician: false },
      ],
      false,
    ],
    ['a user without an organisation', [{ accountRole: 1, isMusician: false }], false],
    ['a user without roles', [], false],
  ])('%s: counts as office: %s', (_case, roles, expected) => {
    expect(worksInOffice(roles)).toBe(expected);
  });
});

it('a refresh can be repeated within a minute', () => {
  const usedAt = '2027-01-05T08:00:00.000Z';
  expect(answerMayBeLost(usedAt, usedAt)).toBe(true);
  expect(answerMayBeLost(usedAt, '2027-01-05T08:01:00.000Z')).toBe(true);
  expect(answerMayBeLost(usedAt, '2027-01-05T08:01:00.001Z')).toBe(false);
});
