import { zoneLabel } from '@cadenza/domain/time';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { PaymentStatusBadge } from '../../shared/status/payment-status-badge.tsx';
import { ContactLine } from './contact-line.tsx';
import { GigBlock } from './gig-block.tsx';
import styles from './my-booking-details-screen.module.css';
import { MyBookingPage } from './my-booking-page.tsx';
import { NetEarningsCard } from './net-earnings-card.tsx';
import { PaySummary } from './pay-summary.tsx';
import { jobsByGig, type MyBookingDetail, notesOf } from './work.ts';
import { WorkMap } from './work-map.tsx';

interface MyBookingDetailsScreenProps {
  /** What the office has attached to a gig. */
  filesOf: (gig: { id: string; name: string }) => ReactNode;
}

/** Everything about a booked job: hours of each position, places, files, how the pay adds up, and the office's note. */
export function MyBookingDetailsScreen({ filesOf }: MyBookingDetailsScreenProps) {
  const { id } = getRouteApi('/musician/musician/bookings/$id/details').useParams();
  return (
    <MyBookingPage id={id} isPart>
      {(booking) => <Details booking={booking} filesOf={filesOf} />}
    </MyBookingPage>
  );
}

function Details({ booking, filesOf }: { booking: MyBookingDetail } & MyBookingDetailsScreenProps) {
  const { positions, payment, currency, timeZone, cityName } = booking;
  const gigs = jobsByGig(positions);
  const startAt = positions[0]?.startAt;
  return (
    <>
      {booking.note ? (
        <section className="card stack-3 padded" aria-label="Note">
          <h2 className="text-lg flush">About the event</h2>
          <p className="pre-line breakable">{booking.note}</p>
        </section>
      ) : null}
      <section className="card stack-3 padded" aria-label="Your day">
        {gigs.map((gig) => (
          <GigBlock
            key={gig.performanceTypeId}
            gig={gig}
            cityName={cityName}
            isOnly={gigs.length === 1}
            notes={notesOf(booking, gig)}
            heading="h2"
          />
        ))}
        {gigs.map(({ first, name }) => ('gigId' in first ? filesOf({ id: first.gigId, name }) : null))}
        <WorkMap jobs={positions} height={240} />
        <p className="soft text-md">
          All times are {cityName} time{startAt ? ` (${zoneLabel(startAt, timeZone)})` : ''}.
        </p>
      </section>
      <section className="card stack-3 padded" aria-label="Your pay">
        <h2 className="text-lg flush">Your pay</h2>
        <PaySummary jobs={positions} totalMinor={booking.netTotalMinor} currency={currency} payOn={booking.payOn} />
        {booking.earnings ? <NetEarningsCard earnings={booking.earnings} currency={currency} /> : null}
        {payment ? (
          <p className={styles.payment}>
            <PaymentStatusBadge status={payment.status} />
            <MoneyText minor={payment.transferMinor} currency={currency} />
          </p>
        ) : null}
      </section>
      <ContactLine contact={booking.contact} />
    </>
  );
}
