import { bookingName } from '@cadenza/domain/bookings/booking-name';
import { prospectListStatuses } from '@cadenza/domain/bookings/booking-status';
import { placesOf } from '@cadenza/domain/bookings/gig-places';
import { instantToWall, zoneLabel } from '@cadenza/domain/time';
import { IconCalendar, IconClock, IconEye, IconMapPin, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DateText } from '../../../shared/format/date-text.tsx';
import { daysToGo } from '../../../shared/format/days-to-go.ts';
import { TimeText } from '../../../shared/format/time-text.tsx';
import { useMarkList } from '../../../shared/layout/marked-list.ts';
import { PageHeader } from '../../../shared/layout/page-header.tsx';
import { useViewersOf } from '../../../shared/live/viewers-store.ts';
import { viewersText } from '../../../shared/live/viewers-text.ts';
import { useCity } from '../../../shared/session/use-session.ts';
import { BookingStatusBadge } from '../../../shared/status/booking-status-badge.tsx';
import { eventTypeLabel } from '../../../shared/status/event-type.tsx';
import type { Booking } from '../booking-row.ts';
import { UrgentMark } from '../urgent-mark.tsx';
import styles from './booking-head.module.css';
import { BookingMenu } from './booking-menu.tsx';
import { BookingSteps, StepHint, TakeOverHint } from './booking-steps.tsx';

interface BookingHeadProps {
  booking: Booking;
  /** The assignee, with a control to change it. */
  assignee: ReactNode;
  /** For people who cannot move the booking but can take its customer over. */
  takeOver?: ReactNode;
  /** Above a single section on a phone: only the name, the status and a link to all sections. */
  brief?: { onAll: () => void };
}

/** Name, customer, date, place, countdown, status and next steps. */
export function BookingHead({ booking, assignee, takeOver, brief }: BookingHeadProps) {
  const { event, customer, status } = booking;
  const name = bookingName({ title: event.title, customerName: customer.name });
  const places = placesOf(event.gigs.map(({ venue }) => ({ venueName: venue?.name ?? null })));
  const isAmongProspects = prospectListStatuses({ showsArchived: true }).includes(status);
  const list = isAmongProspects
    ? ({ to: '/prospects', label: 'Prospects' } as const)
    : ({ to: '/bookings', label: 'Bookings' } as const);
  useMarkList(list.to);
  return (
    <PageHeader
      title={name}
      back={
        brief ? { to: '/bookings/$id', params: { id: booking.id }, label: 'All sections', onClick: brief.onAll } : list
      }
      isBrief={brief !== undefined}
      badge={
        <>
          <BookingStatusBadge status={status} />
          {booking.isUrgent && !brief ? <UrgentMark /> : null}
        </>
      }
      facts={
        <>
          <span className={styles.fact}>
            {eventTypeLabel(booking.type)} {booking.bookingNumber}
            {name === customer.name ? null : ` · ${customer.name}`}
          </span>
          <span className={styles.fact}>
            <IconCalendar size={15} aria-hidden />
            <WhenText booking={booking} />
          </span>
          <HoursText booking={booking} />
          <span className={styles.fact}>
            <IconMapPin size={15} aria-hidden />
            <span>{places || 'No place yet'}</span>
          </span>
          <span className={styles.fact}>
            <IconUser size={15} aria-hidden />
            {assignee}
          </span>
          <ViewersText bookingId={booking.id} />
        </>
      }
      actions={
        <div className={styles.steps}>
          <div className={styles.buttons}>
            <BookingMenu booking={booking} />
            <BookingSteps booking={booking} />
            {takeOver}
          </div>
          {takeOver ? <TakeOverHint /> : <StepHint booking={booking} />}
        </div>
      }
    />
  );
}

/** Who else has this booking open, announced as they come and go. */
function ViewersText({ bookingId }: { bookingId: string }) {
  const text = viewersText(useViewersOf(bookingId).map(({ name }) => name));
  return (
    <span role="status" className={text ? styles.viewers : undefined}>
      {text ? <IconEye size={15} aria-hidden /> : null}
      {text}
    </span>
  );
}

function WhenText({ booking }: { booking: Booking }) {
  const { eventDate, notSureWhen } = booking.event;
  if (!eventDate) return <span>{notSureWhen ? 'Not sure when' : 'No date yet'}</span>;
  return (
    <span>
      <DateText date={eventDate} long />
      {booking.daysToGo === null ? null : <span className="soft"> · {daysToGo(booking.daysToGo)}</span>}
    </span>
  );
}

/** From the first gig's start to the last one's end; the time zone is shown if the viewer's city has another. */
function HoursText({ booking }: { booking: Booking }) {
  const { city } = useCity();
  const { gigs } = booking.event;
  const start = gigs[0];
  const end = gigs.at(-1);
  if (!start) return null;
  const zone = start.startAt && city?.timeZone !== booking.timeZone ? zoneLabel(start.startAt, booking.timeZone) : null;
  const isNextDay = end?.endAt && instantToWall(end.endAt, booking.timeZone).date !== booking.event.eventDate;
  return (
    <span className={styles.fact}>
      <IconClock size={15} aria-hidden />
      <span>
        <TimeText time={start.startTime} />
        {end?.endTime ? (
          <>
            {' – '}
            <TimeText time={end.endTime} />
            {isNextDay ? ' (next day)' : null}
          </>
        ) : null}
        {zone ? ` ${zone}, ${booking.cityName}` : null}
      </span>
    </span>
  );
}
