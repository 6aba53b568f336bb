import { describe, expect, it } from 'vitest';
import { normalisePhone, phoneProblem } from './phone.ts';

describe('a phone number', () => {
  it.each([
    ['0412 345 678', 'AU', 'mobile', '+61412345678'],
    [' +61 412 345 678 ', 'AU', 'mobile', '+61412345678'],
    ['(02) 9374 4000', 'AU', 'landline', '+61293744000'],
    ['02 9374 4000', 'AU', 'any', '+61293744000'],
    ['1800 123 456', 'AU', 'any', '+611800123456'],
    ['416-967-1111', 'CA', 'mobile', '+14169671111'],
    ['416 967 1111', 'CA', 'landline', '+14169671111'],
    ['(617) 253-1000', 'US', 'mobile', '+16172531000'],
    ['+1 617 253 1000', 'US', 'landline', '+16172531000'],
  ] as const)('%s is valid in %s as %s', (value, region, kind, stored) => {
    expect(phoneProblem(value, region, kind)).toBeNull();
    expect(normalisePhone(value, region)).toBe(stored);
  });

  it.each([
    ['02 9374 4000', 'AU', 'mobile', 'Please enter a valid mobile number'],
    ['0412 345 678', 'AU', 'landline', 'Please enter a valid landline number'],
    ['0412 345 67', 'AU', 'any', 'Please enter a valid phone number'],
    ['call 0412 345 678', 'AU', 'mobile', 'Please enter a valid mobile number'],
    ['0412 345 678 ext 3', 'AU', 'mobile', 'Please enter a valid mobile number'],
    ['+44 20 7946 0018', 'AU', 'any', 'Please enter a valid phone number'],
    ['+61 8 9162 1234', 'AU', 'any', 'Please enter a valid phone number'],
    ['617 253 1000', 'CA', 'mobile', 'Please enter a valid cell number'],
    ['416 967 1111', 'US', 'mobile', 'Please enter a valid cell number'],
    ['800 555 0199', 'US', 'mobile', 'Please enter a valid cell number'],
    ['000', 'AU', 'any', 'Please enter a valid phone number'],
    ['', 'US', 'any', 'Please enter a valid phone number'],
  ] as const)('%j is invalid in %s as %s', (value, region, kind, problem) => {
    expect(phoneProblem(value, region, kind)).toBe(problem);
  });

  it('of another region is not stored', () => {
    expect(normalisePhone('+44 20 7946 0018', 'AU')).toBeNull();
  });
});
