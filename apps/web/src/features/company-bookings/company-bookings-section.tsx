import { formatPhone } from '@cadenza/domain/format-phone';
import { formatTime } from '@cadenza/domain/time';
import { Anchor } from '@mantine/core';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { ShowMore } from '../../shared/layout/show-more.tsx';
import { ButtonLink, ScreenLink } from '../../shared/routing/screen-link.tsx';
import { eventTypeLabel } from '../../shared/status/event-type.tsx';
import styles from './company-bookings.module.css';
import { InvoiceLine } from './invoice-line.tsx';
import { type CompanyBooking, useCompanyBookings } from './use-company-bookings.ts';

/** The bookings of a company's customers: date, place, status, invoices, and the contact to ring. */
export function CompanyBookingsSection({ organisation }: { organisation: { id: string; name: string } }) {
  const read = useCompanyBookings(organisation.id);
  return (
    <Section
      title="Bookings"
      flush
      actions={
        <ButtonLink
          to="/organisations/$orgId/statement"
          params={{ orgId: organisation.id }}
          size="compact-sm"
          variant="default"
        >
          Statement
        </ButtonLink>
      }
    >
      {!read.data && read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!read.data && !read.error ? (
        <div className={styles.waiting}>
          <TextSkeleton lines={4} />
        </div>
      ) : null}
      {read.data?.length === 0 ? (
        <p className={styles.none}>
          No bookings yet. They appear here once our office links a customer to {organisation.name}.
        </p>
      ) : null}
      {read.data && read.data.length > 0 ? (
        <ul className="plain" aria-label="Bookings">
          {read.data.map((booking) => (
            <BookingItem key={booking.id} booking={booking} ofUnit={booking.companyName !== organisation.name} />
          ))}
        </ul>
      ) : null}
      <div className={styles.more}>
        <ShowMore read={read}>
          Show more<span className="visually-hidden"> bookings</span>
        </ShowMore>
      </div>
    </Section>
  );
}

function BookingItem({ booking, ofUnit }: { booking: CompanyBooking; ofUnit: boolean }) {
  const { number, customerName, companyName, type, eventDate, cityName, status, gigs, contact, invoices } = booking;
  return (
    <li className={`${styles.booking} stack-1 tight`}>
      <h3 className="text-lg flush">
        <ScreenLink to="/bookings/$id" params={{ id: booking.id }} className={styles.open}>
          {customerName}
        </ScreenLink>
      </h3>
      <p className={styles.soft}>
        {eventTypeLabel(type)} · {eventDate ? <DateText date={eventDate} weekday /> : 'Date to be confirmed'} ·{' '}
        {cityName} · booking {number}
        {ofUnit ? ` · ${companyName}` : null}
      </p>
      <p>{status.title}</p>
      {gigs.length > 0 ? (
        <ul className={styles.facts}>
          {gigs.map(({ id, name, musicName, placeName, startTime }) => (
            <li key={id}>
              {[name, musicName, startTime ? formatTime(startTime) : '', placeName ?? 'place to be confirmed']
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      ) : null}
      {invoices.length > 0 ? (
        <ul className={styles.facts}>
          {invoices.map((invoice) => (
            <InvoiceLine key={invoice.number} invoice={invoice} currency={booking.currency} />
          ))}
        </ul>
      ) : null}
      <p className={styles.soft}>
        {contact.name} is your contact: <Anchor href={`tel:${contact.phone}`}>{formatPhone(contact.phone)}</Anchor>,{' '}
        <Anchor href={`mailto:${contact.email}`}>{contact.email}</Anchor>
      </p>
    </li>
  );
}
