import { isAdmin } from '@cadenza/domain/permissions/access';
import { eventDateOf } from '@cadenza/domain/time';
import { Button } from '@mantine/core';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { useNow } from '../../shared/clock/use-now.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { eventWords } from './event-words.ts';
import { afterPayouts } from './next-words.ts';
import { OpenBooking } from './open-booking.tsx';
import { type Today, useTodayQuery, withoutRow } from './today.ts';
import { WaitingRow } from './waiting-row.tsx';

type Payouts = Today['payouts']['items'][number];

/** The payouts of a past event: once confirmed here, they join the next pay run. */
export function PayoutsRow({ payouts: row }: { payouts: Payouts }) {
  const actor = useSession()?.actor;
  const query = useTodayQuery();
  const today = eventDateOf(useNow(), useOwnZone());
  const { bookingId, name, payouts } = row;
  const options = {
    optimistic: () => [withoutRow(query, 'payouts', (one) => one.bookingId === bookingId)],
  };
  const confirmAll = useOperationMutation('confirmPayouts', options);
  const confirmMusicians = useOperationMutation('confirmAllMusicianPayments', options);
  const confirm = () =>
    actor && isAdmin(actor)
      ? confirmAll.run({ body: { ids: payouts.map(({ id }) => id) } })
      : confirmMusicians.run({ params: { bookingId } });
  const count = payouts.length === 1 ? 'One payment' : `${payouts.length} payments`;
  return (
    <WaitingRow
      link={{ to: '/bookings/$id/$section', params: { id: bookingId, section: 'payments' } }}
      name={name}
      facts={eventWords(row)}
      next={
        payouts.length === 0 ? 'An admin confirms these' : `${count} to confirm · ${afterPayouts(row.payOn, today)}`
      }
      amount={<MoneyText brief minor={row.totalMinor} currency={row.currency} />}
      actions={
        payouts.length === 0 ? (
          <OpenBooking bookingId={bookingId} name={name} />
        ) : (
          <Button
            size="compact-sm"
            loading={confirmAll.busy || confirmMusicians.busy}
            onClick={() => void confirm()}
            aria-label={`Confirm the payments of ${name}`}
          >
            Confirm
          </Button>
        )
      }
    />
  );
}
