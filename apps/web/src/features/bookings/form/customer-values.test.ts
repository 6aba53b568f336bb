import { describe, expect, it } from 'vitest';
import { type ContactValues, emptyPerson, newContact, peopleInputOf } from './customer-values.ts';

const customer = { ...emptyPerson, name: 'Isla Sinclair', email: 'isla.sinclair@example.com' };
const self: ContactValues = { ...newContact('a'), ...customer, id: 'a', isPrimary: true, isCustomer: true };
const partner: ContactValues = { ...newContact('b'), name: 'Marco Sinclair', id: 'b' };
const people = { customer: { ...customer, email: 'isla@example.org' }, customerContacts: [self, partner] };

describe('the people in the request of a booking', () => {
  it('are left out while nothing has changed', () => {
    const sent = peopleInputOf(people, { customer: false, contacts: false });
    expect(sent).toEqual({ customer: undefined, customerContacts: undefined });
  });

  it('include the contact who is the customer', () => {
    const { customerContacts } = peopleInputOf(people, { customer: true, contacts: false });
    expect(customerContacts?.map(({ email }) => email)).toEqual(['isla@example.org', '']);
    expect(customerContacts?.[0]).toMatchObject({ id: 'a', isPrimary: true });
  });

  it('leave the other contacts alone if the customer is none of them', () => {
    const sent = peopleInputOf({ ...people, customerContacts: [partner] }, { customer: true, contacts: false });
    expect(sent.customerContacts).toBeUndefined();
  });

  it('exclude fields that only the form needs', () => {
    const { customerContacts } = peopleInputOf(people, { customer: false, contacts: true });
    expect(Object.keys(customerContacts?.[1] ?? {})).not.toContain('key');
    expect(Object.keys(customerContacts?.[1] ?? {})).not.toContain('isCustomer');
  });
});
