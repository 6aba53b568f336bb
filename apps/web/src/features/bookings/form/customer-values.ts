import type { Relationship } from '@cadenza/domain/enquiry/enquiry-rules';
import { formatPhone } from '@cadenza/domain/format-phone';

import type { Booking } from '../booking-row.ts';

/** A person as held in forms. */
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
  /** The customer as one of the contacts; name and numbers are the customer's own. */
  isCustomer: boolean;
  /** Identifies new contacts until they have an id. */
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

function personValuesOf(person: PersonValues): PersonValues {
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

/** Customers are often their own first contact. */
export function isSamePerson(contact: ReachablePerson, customer: ReachablePerson): boolean {
  return contact.name === customer.name && contact.email === customer.email && contact.mobile === customer.mobile;
}
type ReachablePerson = Pick<PersonValues, 'name' | 'email' | 'mobile'>;

function contactValuesOf(contact: Booking['customerContacts'][number], customer: PersonValues): ContactValues {
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

export interface PeopleValues {
  customer: PersonValues;
  customerContacts: ContactValues[];
}

export const peopleValuesOf = ({ customer, customerContacts }: Booking): PeopleValues => ({
  customer: personValuesOf(customer),
  customerContacts: customerContacts.map((contact) => contactValuesOf(contact, customer)),
});

/** Which people differ from the form's initial values. */
export const changesOf = (values: PeopleValues, before: PeopleValues) => ({
  customer: JSON.stringify(values.customer) !== JSON.stringify(before.customer),
  contacts: JSON.stringify(values.customerContacts) !== JSON.stringify(before.customerContacts),
});

/**
 * What is sent about the people: only changes, so that concurrent changes by others are not overwritten.
 * If the customer is also a contact, changes to the customer apply to the contact too.
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
