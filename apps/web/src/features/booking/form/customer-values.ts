import { relationship } from '@cadenza/contract/fields';
import { formatPhone } from '@cadenza/domain/phone';
import type { Booking } from '../booking-row.ts';

export type Relationship = Booking['customer']['relationship'];
export const relationships: readonly Relationship[] = relationship.options;

/** A person as forms hold them. */
export interface PersonValues {
  name: string;
  email: string;
  mobile: string;
  landline: string;
  relationship: Relationship;
  company: string;
}

export interface ContactValues extends PersonValues {
  id: string | null;
  isPrimary: boolean;
  isBilling: boolean;
  billingAddress: string;
  /** Tells new contacts apart while they have no id. */
  key: string;
}

export const emptyPerson: PersonValues = {
  name: '',
  email: '',
  mobile: '',
  landline: '',
  relationship: 'Bride',
  company: '',
};

export function personValuesOf(person: PersonValues): PersonValues {
  const { name, email, mobile, landline, company } = person;
  return {
    name,
    email,
    mobile: formatPhone(mobile),
    landline: formatPhone(landline),
    relationship: person.relationship,
    company,
  };
}

export function contactValuesOf(contact: Booking['customerContacts'][number]): ContactValues {
  const { id, isPrimary, isBilling, billingAddress } = contact;
  return { ...personValuesOf(contact), id, key: id, isPrimary, isBilling, billingAddress };
}

export function newContact(key: string): ContactValues {
  return {
    ...emptyPerson,
    relationship: 'Partner',
    id: null,
    key,
    isPrimary: false,
    isBilling: false,
    billingAddress: '',
  };
}

/** What is sent: without what only the form needs. */
export function contactInputOf({ key: _key, ...contact }: ContactValues) {
  return contact;
}
