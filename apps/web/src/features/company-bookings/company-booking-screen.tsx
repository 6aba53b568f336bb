import type { OutputOf } from '@cadenza/contract/operations';
import { formatPhone } from '@cadenza/domain/format-phone';
import { Anchor } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { TimeText } from '../../shared/format/time-text.tsx';
import { Columns } from '../../shared/layout/columns.tsx';
import { useMarkList } from '../../shared/layout/marked-list.ts';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { eventTypeLabel } from '../../shared/status/event-type.tsx';
import { CompanyBookingMoney } from './company-booking-money.tsx';
import styles from './company-bookings.module.css';
import { CompanyStageBadge } from './company-stage-badge.tsx';
import { bookingScreen } from './screens.ts';

type Booking = OutputOf<'getCompanyBooking'>;
type Contact = Booking['contact'];

/** One booking as its company sees it: status, the day, price and invoices, and sales manager. */
export function CompanyBookingScreen() {
  const { id } = bookingScreen.useParams();
  const read = useOperation('getCompanyBooking', { params: { id } });
  return (
    <ReadState read={read} lines={10}>
      {(booking) => <CompanyBookingView booking={booking} />}
    </ReadState>
  );
}

function CompanyBookingView({ booking }: { booking: Booking }) {
  const { section } = useParams({ strict: false });
  const { customerName, companyName, number, type, eventDate, cityName, status, gigs, moments } = booking;
  const list =
    status.stage === 'Quoted'
      ? ({ to: '/prospects', label: 'Quotes' } as const)
      : ({ to: '/bookings', label: 'Bookings' } as const);
  useMarkList(list.to);

  // The office's addresses name its sections: those that exist here too are scrolled to.
  useEffect(() => {
    if (section) document.getElementById(section)?.scrollIntoView({ block: 'start' });
  }, [section]);

  return (
    <Page>
      <PageHeader
        title={customerName}
        back={list}
        badge={<CompanyStageBadge stage={status.stage} />}
        facts={
          <>
            <span>{eventTypeLabel(type)}</span>
            <span>{eventDate ? <DateText date={eventDate} long /> : 'Date to be confirmed'}</span>
            <span>{cityName}</span>
            <span>Booking {number}</span>
            <span>{companyName}</span>
          </>
        }
      />
      <Columns isLeadWide>
        <div className="tight">
          <Section title="Progress" id="summary">
            <p className="semibold">{status.title}</p>
            <p className={styles.soft}>{status.next}</p>
          </Section>
          <Section title="Music" id="details">
            {gigs.length === 0 ? <p className={styles.soft}>Music is still to be chosen.</p> : null}
            <ul className={styles.facts}>
              {gigs.map((gig) => (
                <Gig key={gig.id} gig={gig} />
              ))}
            </ul>
          </Section>
          {moments.length > 0 ? (
            <Section title="Order of the day" id="timeline">
              <ol className={`${styles.moments} stack-2`}>
                {moments.map(({ time, isNextDay, title }) => (
                  <li key={`${isNextDay} ${time} ${title}`}>
                    <TimeText time={time} />
                    <span>
                      {title}
                      {isNextDay ? <span className={styles.soft}> (the day after)</span> : null}
                    </span>
                  </li>
                ))}
              </ol>
            </Section>
          ) : null}
        </div>
        <div className="tight">
          <People booking={booking} />
          <CompanyBookingMoney booking={booking} />
        </div>
      </Columns>
    </Page>
  );
}

function Gig({
  gig: { name, musicName, startTime, endTime, placeName, placeAddress },
}: {
  gig: Booking['gigs'][number];
}) {
  return (
    <li className={`${styles.gig} stack-1`}>
      <p className="semibold">{musicName ? `${name}: ${musicName}` : name}</p>
      <p>
        {startTime ? (
          <>
            <TimeText time={startTime} />
            {endTime ? (
              <>
                {' – '}
                <TimeText time={endTime} />
              </>
            ) : null}
          </>
        ) : (
          'Time to be confirmed'
        )}
      </p>
      <p>{placeName ?? 'Place to be confirmed'}</p>
      {placeAddress && placeAddress !== placeName ? <p className={styles.soft}>{placeAddress}</p> : null}
    </li>
  );
}

/** The contacts: the booking's manager, and the city's office. */
function People({ booking: { contact, office, number, cityName } }: { booking: Booking }) {
  const isOffice = contact.email === office.email;
  return (
    <Section title="Your contact">
      <ul className={styles.facts}>
        {isOffice ? null : <Person person={contact} what={`Music manager in ${cityName}`} number={number} />}
        <Person person={{ ...office, name: `Our office in ${cityName}` }} number={number} />
      </ul>
    </Section>
  );
}

function Person({ person: { name, phone, email }, what, number }: { person: Contact; what?: string; number: number }) {
  return (
    <li className={`${styles.gig} stack-1`}>
      <p className="semibold">{name}</p>
      {what ? <p className={styles.soft}>{what}</p> : null}
      <p className={styles.ways}>
        <Anchor className="tabular" href={`tel:${phone}`}>
          {formatPhone(phone)}
        </Anchor>
        <Anchor href={`mailto:${email}?subject=${encodeURIComponent(`Booking ${number}`)}`}>{email}</Anchor>
      </p>
    </li>
  );
}
