import { describe, expect, it } from 'vitest';
import { checkDetails, customerOf, detailOfPath, noDetails, relationshipsFor } from './check-details.ts';

const harriet = {
  name: ' Harriet Vale ',
  email: 'harriet@example.com',
  mobile: '0412 345 678',
  relationship: 'Bride',
} as const;

const inSydney = { region: 'AU', eventType: 0 } as const;

describe("the customer's details", () => {
  it('are required in full for an enquiry', () => {
    expect(checkDetails(noDetails, inSydney, 'enquiry')).toEqual({
      name: 'Please enter your name',
      email: 'Please enter a valid email address',
      mobile: 'Please enter a valid mobile number',
      relationship: 'Please choose your role in the event',
    });
    expect(checkDetails(harriet, inSydney, 'enquiry')).toEqual({});
  });

  it('need a name and a number for a call', () => {
    const caller = { ...noDetails, name: 'Harriet', mobile: '0412 345 678' };
    expect(checkDetails(caller, inSydney, 'callback')).toEqual({});
    expect(checkDetails({ ...caller, email: 'harriet@' }, inSydney, 'callback')).toHaveProperty('email');
  });

  it.each([
    ['CA', '0412 345 678', 'Please enter a valid cell number'],
    ['CA', '416 555 0142', undefined],
    ['US', '(617) 555-0142', undefined],
    ['AU', '416 555 0142', 'Please enter a valid mobile number'],
  ] as const)('a number counts by the region: %s %s', (region, mobile, sentence) => {
    expect(checkDetails({ ...harriet, mobile }, { region, eventType: 0 }, 'enquiry').mobile).toBe(sentence);
  });

  it('offer bride and groom only for weddings', () => {
    expect(relationshipsFor(0)).toContain('Bride');
    expect(relationshipsFor(10)).toEqual(['Partner', 'Parent', 'Event Planner', 'Other']);
    const atParty = checkDetails(harriet, { region: 'AU', eventType: 20 }, 'enquiry');
    expect(atParty).toEqual({ relationship: 'Please choose your role in the event' });
  });

  it('are sent without surrounding spaces', () => {
    expect(customerOf(harriet, 'AU')).toMatchObject({ name: 'Harriet Vale', region: 'AU', relationship: 'Bride' });
    expect(customerOf({ ...harriet, relationship: '' }, 'AU').relationship).toBe('Other');
  });
});

it.each([
  ['customer.email', 'email'],
  ['customerInfos.0.mobile', 'mobile'],
  ['customer', null],
  ['performances.0.name', null],
])('a refused %s is shown at %s', (path, field) => {
  expect(detailOfPath(path)).toBe(field);
});
