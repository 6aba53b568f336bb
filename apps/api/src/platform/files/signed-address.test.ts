import { expect, test } from 'vitest';
import { readDownload, readUpload, signDownload, signUpload } from './signed-address.ts';

const secret = Buffer.alloc(32, 7);
const now = '2027-01-15T00:00:00.000Z';
const terms = { key: 'avatar/one', contentType: 'image/png', bytes: 1234, expiresAt: '2027-01-15T00:15:00.000Z' };
const query = (changes: Record<string, string> = {}) => ({
  ...Object.fromEntries(new URLSearchParams(signUpload(secret, terms))),
  ...changes,
});

test('reads back the signed terms of an upload', () => {
  expect(readUpload(secret, { key: terms.key, query: query(), now })).toEqual(terms);
});

test.each<[string, Record<string, string>, string?]>([
  ['another type', { type: 'text/html' }],
  ['more bytes', { bytes: '99999999' }],
  ['a later expiry', { expires: '2028-01-01T00:00:00.000Z' }],
  ['no signature', { signature: '' }],
  ['a made-up signature', { signature: 'A'.repeat(43) }],
  ['another key', {}, 'avatar/two'],
])('%s is refused', (_, changes, key = terms.key) => {
  expect(() => readUpload(secret, { key, query: query(changes), now })).toThrow('This address isn’t one of ours.');
});

test('an address that has expired is refused', () => {
  expect(() => readUpload(secret, { key: terms.key, query: query(), now: terms.expiresAt })).toThrow(
    'This address has expired',
  );
});

test('a signature with another installation’s secret is refused', () => {
  expect(() => readUpload(Buffer.alloc(32, 8), { key: terms.key, query: query(), now })).toThrow('isn’t one of ours');
});

test('a download address is no upload address, and the name is signed', () => {
  const download = { key: terms.key, name: 'Running order.pdf', expiresAt: terms.expiresAt };
  const given = Object.fromEntries(new URLSearchParams(signDownload(secret, download)));
  expect(readDownload(secret, { key: terms.key, query: given, now })).toBe('Running order.pdf');
  expect(() => readDownload(secret, { key: terms.key, query: { ...given, name: 'a.html' }, now })).toThrow(
    'isn’t one of ours',
  );
  expect(() => readUpload(secret, { key: terms.key, query: given, now })).toThrow('isn’t one of ours');
});
