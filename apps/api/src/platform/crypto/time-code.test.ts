import { describe, expect, it } from 'vitest';
import { matchingStep, newTimeSecret, timeCodeUri } from './time-code.ts';

/** `12345678901234567890` in Base32: the key of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000).toISOString();

describe('a code of the authenticator', () => {
  // RFC 6238, appendix B, SHA-1: the last six of its eight digits.
  it.each([
    [59, '287082', 0x1],
    [1_111_111_109, '081804', 0x23523ec],
    [1_111_111_111, '050471', 0x23523ed],
    [1_234_567_890, '005924', 0x273ef07],
    [2_000_000_000, '279037', 0x3f940aa],
    [20_000_000_000, '353130', 0x27bc86aa],
  ])('at %i seconds is %s', (seconds, code, step) => {
    expect(matchingStep(secret, code, null, at(seconds))).toBe(step);
  });

  it.each([
    ['30 seconds early', 1_111_111_080, 37_037_036],
    ['within its 30 seconds', 1_111_111_109, 37_037_036],
    ['30 seconds late', 1_111_111_139, 37_037_036],
    ['a minute early', 1_111_111_049, null],
    ['a minute late', 1_111_111_140, null],
  ])('counts %s', (_case, seconds, step) => {
    expect(matchingStep(secret, '081804', null, at(seconds))).toBe(step);
  });

  it('works once, and no earlier code works after it', () => {
    const now = at(1_111_111_109);
    expect(matchingStep(secret, '081804', 37_037_035, now)).toBe(37_037_036);
    expect(matchingStep(secret, '081804', 37_037_036, now)).toBeNull();
    expect(matchingStep(secret, '081804', 37_037_037, now)).toBeNull();
  });

  it.each(['', '08180', '0818044', '08180a', '٠٨١٨٠٤', ' 81804'])('is six digits, which “%s” is not', (code) => {
    expect(matchingStep(secret, code, null, at(1_111_111_109))).toBeNull();
  });
});

it('a secret has 160 bits, and its QR code carries it with the account’s name', () => {
  const made = newTimeSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTimeSecret()).not.toBe(made);
  const uri = new URL(timeCodeUri('Cadenza & Co', 'ada', made));
  expect(decodeURIComponent(uri.pathname)).toContain('Cadenza & Co:ada');
  expect(uri.searchParams.get('secret')).toBe(made);
  expect(uri.searchParams.get('issuer')).toBe('Cadenza & Co');
});
