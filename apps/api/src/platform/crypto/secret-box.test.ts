import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { deriveKey, seal, unseal } from './secret-box.ts';

const secret = randomBytes(32);

test('decrypts a sealed number, which looks different each time it is sealed', () => {
  const [first, second] = [seal(secret, '062-000 12345670'), seal(secret, '062-000 12345670')];
  expect(unseal(secret, first)).toBe('062-000 12345670');
  expect(unseal(secret, second)).toBe('062-000 12345670');
  expect(first.equals(second)).toBe(false);
  expect(first.includes('12345670')).toBe(false);
});

test('refuses a sealed number that was altered, cut short or sealed elsewhere', () => {
  const sealed = seal(secret, '12345670');
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at);
    expect(() => unseal(secret, changed)).toThrow('unable to authenticate');
  }
  expect(() => unseal(secret, sealed.subarray(0, -1))).toThrow('unable to authenticate');
  expect(() => unseal(randomBytes(32), sealed)).toThrow('unable to authenticate');
});

test('no two purposes share a key', () => {
  expect(deriveKey(secret, 'public links').equals(deriveKey(secret, 'file addresses'))).toBe(false);
  expect(deriveKey(secret, 'public links')).toHaveLength(32);
});
