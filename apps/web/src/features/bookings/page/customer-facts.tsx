import { formatPhone } from '@cadenza/domain/format-phone';
import { regionWording } from '@cadenza/domain/regions';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Booking } from '../booking-row.ts';
import { isSamePerson } from '../form/customer-values.ts';
import styles from './customer-facts.module.css';

type Contact = Booking['customerContacts'][number];
type Person = Booking['customer'] | Contact;

/** The customer and their contacts, with how to reach them. */
export function CustomerFacts({ booking }: { booking: Booking }) {
  const { customer, customerContacts } = booking;
  const self = customerContacts.find((contact) => isSamePerson(contact, customer));
  const others = customerContacts.filter((contact) => contact !== self);
  return (
    <ul className={styles.people}>
      <li>
        <PersonFacts person={customer} marks={[customer.relationship, customer.company, ...dutiesOf(self)]} />
        <BillingAddress contact={self} />
      </li>
      {others.map((contact) => (
        <li key={contact.id}>
          <PersonFacts person={contact} marks={[contact.relationship, contact.company, ...dutiesOf(contact)]} />
          <BillingAddress contact={contact} />
        </li>
      ))}
    </ul>
  );
}

function dutiesOf(contact: Contact | undefined): string[] {
  return [contact?.isPrimary ? 'call first' : '', contact?.isBilling ? 'gets the invoices' : ''];
}

function BillingAddress({ contact }: { contact: Contact | undefined }) {
  if (!contact?.isBilling || !contact.billingAddress) return null;
  return <p className="soft pre-line">{contact.billingAddress}</p>;
}

function PersonFacts({ person, marks }: { person: Person; marks: string[] }) {
  const { mobileLabel } = regionWording(person.region);
  return (
    <>
      <p className={styles.name}>
        {person.name}
        <span className="soft regular"> {marks.filter(Boolean).join(' · ')}</span>
      </p>
      <Reach label="email" show={person.email}>
        <Anchor href={`mailto:${person.email}`}>{person.email}</Anchor>
      </Reach>
      <Reach label={mobileLabel} show={person.mobile}>
        <Anchor href={`tel:${person.mobile}`}>{formatPhone(person.mobile)}</Anchor>
      </Reach>
      <Reach label="landline" show={person.landline}>
        <Anchor href={`tel:${person.landline}`}>{formatPhone(person.landline)}</Anchor>
      </Reach>
    </>
  );
}

function Reach({ label, show, children }: { label: string; show: string; children: ReactNode }) {
  if (!show) return null;
  return (
    <p className={styles.reach}>
      <span className="soft regular">{label}</span>
      {children}
    </p>
  );
}
