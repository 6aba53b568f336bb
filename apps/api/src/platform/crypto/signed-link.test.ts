import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { linkIsGenuine, signLink } from './signed-link.ts';

const secret = randomBytes(32);
const key = signLink(secret, 'invoice', 'one', 1);

test('a link opens the record it was made for', () => {
  expect(linkIsGenuine(secret, 'invoice', 'one', 1, key)).toBe(true);
});

test.each([
  ['of another record', linkIsGenuine(secret, 'invoice', 'two', 1, key)],
  ['of another purpose', linkIsGenuine(secret, 'review', 'one', 1, key)],
  ['that has since been renewed', linkIsGenuine(secret, 'invoice', 'one', 2, key)],
  ['of another installation', linkIsGenuine(randomBytes(32), 'invoice', 'one', 1, key)],
  ['that was cut short', linkIsGenuine(secret, 'invoice', 'one', 1, key.slice(0, -1))],
  ['without a key', linkIsGenuine(secret, 'invoice', 'one', 1, '')],
])('a link %s is refused', (_, isGenuine) => {
  expect(isGenuine).toBe(false);
});
