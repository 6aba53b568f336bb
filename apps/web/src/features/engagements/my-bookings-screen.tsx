import { sumMinor } from '@cadenza/domain/money';
import { formatMonth } from '@cadenza/domain/time';
import { SegmentedControl } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Read } from '../../shared/client/use-operation.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { CardSkeleton } from '../../shared/feedback/card-skeleton.tsx';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { DateTile } from '../../shared/format/date-tile.tsx';
import { daysToGo } from '../../shared/format/days-to-go.ts';
import { HoursText } from '../../shared/format/hours-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { StaleNotice } from '../../shared/offline/stale-notice.tsx';
import { WaitingState } from '../../shared/offline/waiting-state.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { PaymentStatusBadge } from '../../shared/status/payment-status-badge.tsx';
import styles from './my-bookings-screen.module.css';
import page from './phone-page.module.css';
import { ReconfirmPrompts } from './reconfirm-prompt.tsx';
import { bookingTimes, myBookingsScreen } from './screens.ts';
import { gigWords, jobsByGig, type MyBooking } from './work.ts';

const labels = { future: 'To play', previous: 'Played' } as const;

/** A musician's bookings by date: upcoming ones, and played ones with their pay. */
export function MyBookingsScreen() {
  const { show } = myBookingsScreen.useSearch();
  const setSearch = useSetSearch(myBookingsScreen);
  return (
    <div className="stack-4">
      <h1 className="text-2xl flush">My bookings</h1>
      <ScreenLink className={page.way} to="/musician/unavailable">
        My availability
      </ScreenLink>
      <ReconfirmPrompts />
      <SegmentedControl
        fullWidth
        size="md"
        aria-label="Which bookings"
        className={styles.which}
        value={show}
        onChange={(value) => setSearch({ show: value as (typeof bookingTimes)[number] }, { replace: true })}
        data={bookingTimes.map((value) => ({ value, label: labels[value] }))}
      />
      {show === 'future' ? <Future /> : <Previous />}
    </div>
  );
}

function Future() {
  const read = useOperation('listFutureBookings', { query: {} });
  return (
    <ByMonth
      read={read}
      facts={
        <UpcomingTotals bookings={read.data?.items ?? []} isWhole={read.data?.items.length === read.data?.totalItems} />
      }
      empty={
        <EmptyState
          title="No upcoming jobs"
          action={
            <ScreenLink className={page.way} to="/musician/offers">
              See your offers
            </ScreenLink>
          }
        >
          Jobs you accept appear here, soonest first.
        </EmptyState>
      }
    />
  );
}

function Previous() {
  const read = useOperation('listPreviousMusicianBookings', { query: {} });
  return (
    <ByMonth
      read={read}
      empty={<EmptyState title="No past jobs yet">Events you’ve played appear here with your pay.</EmptyState>}
    />
  );
}

/** How much there is to play, and the total pay; nothing unless the list is complete. */
function UpcomingTotals({ bookings, isWhole }: { bookings: MyBooking[]; isWhole: boolean }) {
  const [first] = bookings;
  if (!first || !isWhole || bookings.some(({ currency }) => currency !== first.currency)) return null;
  return (
    <p className="soft flush">
      {bookings.length} to play, <MoneyText minor={sumMinor(bookings.map(payOf))} currency={first.currency} /> before
      tax in total
    </p>
  );
}

const payOf = ({ payment, netTotalMinor }: MyBooking) => payment?.netMinor ?? netTotalMinor;

interface ByMonthProps {
  read: Read<{ items: MyBooking[] }>;
  facts?: ReactNode;
  empty: ReactNode;
}

function ByMonth({ read, facts, empty }: ByMonthProps) {
  if (!read.data) return <WaitingState read={read} skeleton={<CardSkeleton height={360} />} />;
  if (read.data.items.length === 0) return empty;
  return (
    <>
      <StaleNotice read={read} />
      {facts}
      {monthsOf(read.data.items).map(([month, bookings]) => (
        <section key={month} aria-label={month}>
          <h2 className={`${styles.month} text-lg soft`}>{month}</h2>
          <ul className="card clipped">
            {bookings.map((booking) => (
              <BookingRow key={booking.bookingId} booking={booking} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function monthsOf(bookings: MyBooking[]): [string, MyBooking[]][] {
  const months = new Map<string, MyBooking[]>();
  for (const booking of bookings) {
    const month = booking.eventDate ? formatMonth(booking.eventDate) : 'Date to be confirmed';
    months.set(month, [...(months.get(month) ?? []), booking]);
  }
  return [...months];
}

/** One booking in the list by date: when, as what, where, and the pay. */
function BookingRow({ booking }: { booking: MyBooking }) {
  const { payment, currency } = booking;
  const gigs = jobsByGig(booking.positions);
  const first = gigs[0]?.first;
  const places = [...new Set(gigs.flatMap(({ first: { place } }) => (place ? [place.name] : [])))];
  return (
    <li className={styles.row}>
      <ScreenLink
        className={`${styles.link} row-3 hoverable`}
        to="/musician/bookings/$id"
        params={{ id: booking.bookingId }}
      >
        <DateTile date={booking.eventDate} />
        <span className="stack-0 breakable shrinkable grow">
          <span className={styles.title}>{gigWords(booking.positions)}</span>
          {first ? (
            <span className="soft text-md">
              <HoursText
                start={first.startTime}
                end={gigs.at(-1)?.first.endTime ?? null}
                endDayOffset={gigs.at(-1)?.first.endDayOffset}
              />
            </span>
          ) : null}
          <span className="soft text-md">{places.join(' and ') || 'Place to be confirmed'}</span>
          <span className={styles.rowFacts}>
            <MoneyText minor={payment?.transferMinor ?? booking.netTotalMinor} currency={currency} />
            {payment ? <PaymentStatusBadge status={payment.status} /> : null}
            {booking.daysToGo !== null && booking.daysToGo >= 0 && booking.daysToGo <= 14 ? (
              <span className="brass">{daysToGo(booking.daysToGo)}</span>
            ) : null}
          </span>
        </span>
        <IconChevronRight className={styles.mark} size={20} aria-hidden />
      </ScreenLink>
    </li>
  );
}
