import { expect, it } from 'vitest';
import { actors } from '../../testing/actors.ts';
import { agreementOf, documentsOf, mustAgree } from './terms.ts';

it.each([
  ['sydneySales', 'sales manager', ['sales manager', 'privacy']],
  ['sydneyMusician', 'musician', ['musician']],
  ['sydneyAdmin', null, []],
  ['sysAdmin', null, []],
  ['hotelMember', null, []],
  ['individual', null, []],
] as const)('%s works under the agreement of a %s and gets %j', (name, agreement, documents) => {
  expect(agreementOf(actors[name])).toBe(agreement);
  expect(documentsOf(actors[name])).toEqual(documents);
});

it('no one can agree before onboarding is complete', () => {
  expect(agreementOf({ ...actors.sydneyMusician, mode: 'Individual' })).toBeNull();
});

it.each([
  ['there are none', [], false],
  ['the only one is agreed to', [['2027-01-01', true]], false],
  ['the only one is not', [['2027-01-01', false]], true],
  [
    'an older one was never agreed to',
    [
      ['2027-01-01', false],
      ['2027-02-01', true],
    ],
    false,
  ],
  [
    'a newer one is out',
    [
      ['2027-01-01', true],
      ['2027-02-01', false],
    ],
    true,
  ],
  [
    'a newer one is still to come',
    [
      ['2027-01-01', true],
      ['2027-03-01', false],
    ],
    false,
  ],
  ['it is out at this instant', [['2027-02-15', false]], true],
] as const)('has to be agreed to when %s: %j', (_, versions, expected) => {
  const known = versions.map(([day, isAgreed]) => ({ publishedAt: `${day}T00:00:00.000Z`, isAgreed }));
  expect(mustAgree(known, '2027-02-15T00:00:00.000Z')).toBe(expected);
});
