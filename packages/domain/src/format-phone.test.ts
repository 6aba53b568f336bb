import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { describe, expect, it } from 'vitest';
import { formatPhone } from './format-phone.ts';
import { phoneMetadata } from './generated/phone-metadata.ts';
import { normalisePhone } from './phone.ts';
import { regionIds } from './regions.ts';

describe('a stored phone number', () => {
  it.each([
    ['+61412345678', '+61 412 345 678'],
    ['+61293744000', '+61 2 9374 4000'],
    ['+611800123456', '+61 1800 123 456'],
    ['+61131234', '+61 131234'],
    ['+16172531000', '+1 617 253 1000'],
    ['+1 (617) 253-1000', '+1 617 253 1000'],
    ['+442079460018', '+442079460018'],
    ['unknown', 'unknown'],
  ])('%s is shown as %s', (stored, text) => {
    expect(formatPhone(stored)).toBe(text);
  });

  it('is formatted like libphonenumber, whatever its kind', () => {
    const starts = [
      '2',
      '3',
      '4',
      '7',
      '8',
      '13',
      '1300',
      '145',
      '147',
      '163',
      '180',
      '1800',
      '190',
      '416',
      '617',
      '800',
    ];
    const number = fc.tuple(fc.constantFrom(...starts), fc.stringMatching(/^\d{2,8}$/)).map((parts) => parts.join(''));
    let compared = 0;
    fc.assert(
      fc.property(fc.constantFrom(...regionIds), number, (region, typed) => {
        const code = region === 'AU' ? '+61' : '+1';
        const stored = normalisePhone(code + typed, region);
        if (stored === null) return;
        compared += 1;
        expect(formatPhone(stored)).toBe(parsePhoneNumberFromString(stored, phoneMetadata)?.formatInternational());
      }),
      { numRuns: 20_000 },
    );
    expect(compared).toBeGreaterThan(100);
  });
});
