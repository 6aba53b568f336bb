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
  /** The customer themselves, standing among the contacts: their name and numbers are the customer's. */
  isCustomer: boolean;
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

/** The customer is often their own first contact. */
export function isSamePerson(contact: ReachablePerson, customer: ReachablePerson): boolean {
  return contact.name === customer.name && contact.email === customer.email && contact.mobile === customer.mobile;
}
type ReachablePerson = Pick<PersonValues, 'name' | 'email' | 'mobile'>;

export function contactValuesOf(contact: Booking['customerContacts'][number], customer: PersonValues): ContactValues {
  const { id, isPrimary, isBilling, billingAddress } = contact;
  const isCustomer = isSamePerson(contact, customer);
  return { ...personValuesOf(contact), id, key: id, isPrimary, isBilling, billingAddress, isCustomer };
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
    isCustomer: false,
  };
}

interface PeopleValues {
  customer: PersonValues;
  customerContacts: ContactValues[];
}

/**
 * What is sent of the people: only what was changed, so that somebody who changes the rest meanwhile is not overruled. A customer who is
 * their own contact takes the contact along.
 */
export function peopleInputOf(
  { customer, customerContacts }: PeopleValues,
  isChanged: { customer: boolean; contacts: boolean },
) {
  const contacts = customerContacts.map(({ key: _key, isCustomer, ...contact }) =>
    isCustomer ? { ...contact, ...customer } : contact,
  );
  const sendsContacts =
    isChanged.contacts || (isChanged.customer && customerContacts.some(({ isCustomer }) => isCustomer));
  return {
    customer: isChanged.customer ? customer : undefined,
    customerContacts: sendsContacts ? contacts : undefined,
  };
}
