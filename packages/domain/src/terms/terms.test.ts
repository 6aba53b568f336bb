import { expect, it } from 'vitest';
import { actors } from '../../testing/actors.ts';
import { agreementOf, documentsOf } from './terms.ts';

it.each([
  ['sydneySales', 'sales manager', ['sales manager', 'privacy']],
  ['sydneyMusician', 'musician', ['musician']],
  ['sydneyAdmin', null, []],
  ['sysAdmin', null, []],
  ['hotelMember', null, []],
  ['individual', null, []],
] as const)('%s works under the agreement of a %s and is given %j', (name, agreement, documents) => {
  expect(agreementOf(actors[name])).toBe(agreement);
  expect(documentsOf(actors[name])).toEqual(documents);
});

it('is nobody’s agreement before onboarding is done', () => {
  expect(agreementOf({ ...actors.sydneyMusician, mode: 'Individual' })).toBeNull();
});
