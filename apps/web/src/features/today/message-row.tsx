import { minutesBetween } from '@cadenza/domain/time';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { useNow } from '../../shared/clock/use-now.ts';
import { eventWords } from './event-words.ts';
import { agoWords } from './next-words.ts';
import { OpenBooking } from './open-booking.tsx';
import { type Today, useTodayQuery, withoutRow } from './today.ts';
import { WaitingRow } from './waiting-row.tsx';

type Messages = Today['messages']['items'][number];

/** A customer with unanswered messages, which can be answered in place. */
export function MessageRow({ messages, onReply, take }: { messages: Messages; onReply: () => void; take: ReactNode }) {
  const now = useNow();
  const query = useTodayQuery();
  const { bookingId, name, latestAt, address, canManage } = messages;
  const dismiss = useOperationMutation('dismissMessages', {
    optimistic: () => [withoutRow(query, 'messages', (row) => row.bookingId === bookingId)],
  });
  return (
    <WaitingRow
      link={{ to: '/bookings/$id/$section', params: { id: bookingId, section: 'conversation' } }}
      name={name}
      facts={eventWords(messages)}
      next={`Wrote ${agoWords(minutesBetween(latestAt, now))} · ${shortened(messages.words)}`}
      actions={
        canManage ? (
          <>
            {address ? (
              <Button size="compact-sm" onClick={onReply} aria-label={`Reply to ${name}`}>
                Reply
              </Button>
            ) : (
              <OpenBooking bookingId={bookingId} name={name} />
            )}
            <Button
              size="compact-sm"
              variant="default"
              loading={dismiss.busy}
              onClick={() => void dismiss.run({ params: { id: bookingId }, body: { latestAt } })}
              aria-label={`No reply needed: ${name}`}
            >
              No reply needed
            </Button>
          </>
        ) : (
          take
        )
      }
    />
  );
}

const shownLetters = 160;
const shortened = (words: string) => (words.length > shownLetters ? `${words.slice(0, shownLetters)}…` : words);
