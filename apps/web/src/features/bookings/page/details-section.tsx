import { isProspect } from '@cadenza/domain/bookings/booking-status';
import { formatPhone } from '@cadenza/domain/format-phone';
import { regionWording } from '@cadenza/domain/regions';
import { sourceText } from '@cadenza/domain/sources/visit-source';
import { Anchor, Button } from '@mantine/core';
import { IconPhoneCall } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { InstantText } from '../../../shared/format/instant-text.tsx';
import { Section } from '../../../shared/layout/section.tsx';
import { useSetSearch } from '../../../shared/routing/search.ts';
import { StatusBadge } from '../../../shared/status/status-badge.tsx';
import type { Booking } from '../booking-row.ts';
import { isSamePerson } from '../form/customer-values.ts';
import { bookingScreen } from '../screens.ts';
import { BookingNote } from './booking-note.tsx';
import styles from './details-section.module.css';
import { EventFacts } from './event-facts.tsx';

/** Details: the event, the people and the note, each editable; for an enquiry, the contact details come first. */
export function DetailsSection({ booking }: { booking: Booking }) {
  const setSearch = useSetSearch(bookingScreen);
  const open = (what: 'event' | 'people') => setSearch({ edit: what });
  const { abilities, source } = booking;
  const from = source ? `from ${sourceText(source)}` : null;

  const event = (
    <section className={styles.part} aria-labelledby="booking-event">
      <header className={`${styles.partHead} row-2 wrapped`}>
        <h3 className={styles.partTitle} id="booking-event">
          Event
        </h3>
        {abilities.canEditEvent ? (
          <Button size="compact-sm" variant="subtle" onClick={() => open('event')}>
            {booking.event.gigs.length > 0 ? 'Edit' : 'Add'}
            <span className="visually-hidden"> event</span>
          </Button>
        ) : null}
      </header>
      <EventFacts booking={booking} />
    </section>
  );
  const people = (
    <section className={styles.part} aria-labelledby="booking-people">
      <header className={`${styles.partHead} row-2 wrapped`}>
        <h3 className={styles.partTitle} id="booking-people">
          People
        </h3>
        {booking.isRequestCallback ? (
          <StatusBadge label="Callback requested" tone="attention" icon={IconPhoneCall} />
        ) : null}
        {abilities.canEdit ? (
          <Button size="compact-sm" variant="subtle" onClick={() => open('people')}>
            Edit<span className="visually-hidden"> people</span>
          </Button>
        ) : null}
      </header>
      <CustomerFacts booking={booking} />
    </section>
  );

  return (
    <Section
      id="details"
      title="Details"
      note={
        booking.enquiredAt ? (
          <>
            Enquired <InstantText iso={booking.enquiredAt} zone={booking.timeZone} show="date" />
            {from ? `, ${from}` : null}
          </>
        ) : (
          from
        )
      }
    >
      <div className="stack-4">
        {isProspect(booking.status) ? (
          <>
            {people}
            {event}
          </>
        ) : (
          <>
            {event}
            {people}
          </>
        )}
        <BookingNote booking={booking} />
      </div>
    </Section>
  );
}

type Contact = Booking['customerContacts'][number];
type Person = Booking['customer'] | Contact;

/** The customer and their contacts, with how to reach them. */
function CustomerFacts({ booking }: { booking: Booking }) {
  const { customer, customerContacts } = booking;
  const self = customerContacts.find((contact) => isSamePerson(contact, customer));
  const others = customerContacts.filter((contact) => contact !== self);
  return (
    <ul className={`${styles.people} stack-3 tight`}>
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
