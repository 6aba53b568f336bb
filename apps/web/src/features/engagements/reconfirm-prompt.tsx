import { formatLongDate } from '@cadenza/domain/time';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { HoursText } from '../../shared/format/hours-text.tsx';
import { useOnline } from '../../shared/offline/use-online.ts';
import styles from './reconfirm-prompt.module.css';
import { gigWords, jobsByGig, type MyBooking } from './work.ts';

/** Every booking that needs to be reconfirmed, soonest first. Nothing if there are none. */
export function ReconfirmPrompts() {
  const read = useOperation('listFutureBookings', { query: {} });
  const asking = read.data?.items.filter((booking) => booking.needsReconfirmation) ?? [];
  return asking.map((booking) => <ReconfirmPrompt key={booking.bookingId} booking={booking} />);
}

/** Asks a booked musician to reconfirm, some days before. "No" gives the positions back and leads to the bookings. */
export function ReconfirmPrompt({ booking }: { booking: MyBooking }) {
  const navigate = useNavigate();
  const isOnline = useOnline();
  const mutation = useOperationMutation('reconfirmBooking');
  if (!booking.needsReconfirmation || booking.groupOfferId === null) return null;
  const params = { id: booking.groupOfferId };
  const first = jobsByGig(booking.positions)[0]?.first;

  const declineJob = async () => {
    const sure = await confirm({
      title: 'Can’t make it?',
      message: 'We’ll tell the office straight away so they can find someone else. You can’t undo this.',
      yes: 'I can’t make it',
      no: 'Keep it',
      grave: true,
    });
    if (!sure) return;
    const answer = await mutation.run({ params, body: { flag: false } });
    if (answer) await navigate({ to: '/musician/bookings' });
  };

  return (
    <section className={styles.prompt} aria-label={`Please confirm: ${gigWords(booking.positions)}`}>
      <p className={styles.question}>Will you be there?</p>
      <p>
        {booking.eventDate ? formatLongDate(booking.eventDate) : 'Date to be confirmed'}
        <br />
        {gigWords(booking.positions)}
        {first ? (
          <>
            {', '}
            <HoursText start={first.startTime} end={first.endTime} endDayOffset={first.endDayOffset} />
          </>
        ) : null}
        {first?.place ? (
          <>
            <br />
            {first.place.name}
          </>
        ) : null}
      </p>
      <div className={styles.pair}>
        <Button variant="default" disabled={!isOnline || mutation.busy} onClick={() => void declineJob()}>
          I can’t make it
        </Button>
        <Button
          leftSection={<IconCheck size={20} aria-hidden />}
          disabled={!isOnline}
          loading={mutation.busy}
          onClick={() => void mutation.run({ params, body: { flag: true } })}
        >
          I’ll be there
        </Button>
      </div>
    </section>
  );
}
