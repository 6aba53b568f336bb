import { isProspect } from '@cadenza/domain/bookings/booking-status';
import { sourceText } from '@cadenza/domain/sources/visit-source';
import { Button } from '@mantine/core';
import { IconPhoneCall } from '@tabler/icons-react';
import { InstantText } from '../../../shared/format/instant-text.tsx';
import { Section } from '../../../shared/layout/section.tsx';
import { useSetSearch } from '../../../shared/routing/search.ts';
import { StatusBadge } from '../../../shared/status/status-badge.tsx';
import type { Booking } from '../booking-row.ts';
import { bookingScreen } from '../screens.ts';
import { BookingNote } from './booking-note.tsx';
import { CustomerFacts } from './customer-facts.tsx';
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
      <header className={styles.partHead}>
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
      <header className={styles.partHead}>
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
