import { expect, test } from 'vitest';
import { names } from './names.ts';
import { treeOf } from './tree.ts';

const complaints = (path: string, text = '') => names(treeOf({ [path]: text })).map(({ what }) => what);

test.each([
  ['packages/domain/src/money.ts', 'export const add = 1; export const subtract = 2;'],
  ['apps/web/src/features/bookings/booking-card.tsx', 'export function BookingCard() { return <p />; }'],
  ['apps/api/src/features/offers/commands/accept-offer.ts', 'export async function acceptOffer() {}'],
  ['vitest.config.ts', 'export default {};'],
  ['apps/api/migrations/0001_identity.sql', ''],
  ['README.md', ''],
  ['.ci/run', ''],
])('%s is named well', (path, text) => {
  expect(complaints(path, text)).toEqual([]);
});

test.each([
  ['packages/domain/src/MoneyRules.ts', '', 'not kebab-case'],
  ['apps/web/src/Features/card.ts', '', 'not kebab-case'],
  ['packages/domain/src/utils.ts', '', 'does not say what is inside'],
  ['apps/web/src/common/card.ts', '', 'does not say what is inside'],
  ['packages/domain/src/index.ts', '', 'does not say what is inside'],
  ['packages/domain/src/money.ts', 'export default 1;', 'A default export'],
  ['packages/domain/src/money.ts', "export * from './currency.ts';", 'Re-exports'],
  ['packages/domain/src/money.ts', "export { cents } from './currency.ts';", 'Re-exports'],
  ['apps/web/src/features/bookings/booking-card.tsx', 'export const Row = 1;', 'It exports Row'],
  ['apps/api/src/features/offers/commands/accept-offer.ts', 'export const accept = 1;', 'It exports accept'],
])('%s is not: %s', (path, text, complaint) => {
  expect(complaints(path, text)).toEqual([expect.stringContaining(complaint)]);
});
