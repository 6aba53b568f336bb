import type { OutputOf } from '@cadenza/contract/operations';
import { Button } from '@mantine/core';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { priceReads } from './price-reads.ts';

/** Shown before the first quote: what it depends on, and a link there. */
export function NoPriceYet({ booking }: { booking: OutputOf<'getBooking'> }) {
  const quote = useOperationMutation('updateQuote', { refreshes: priceReads });
  const hasMusic = booking.event.gigs.some(({ performance }) => performance !== null);
  return (
    <EmptyState
      title="No price yet"
      action={
        booking.abilities.canEditQuote ? (
          <Button
            loading={quote.busy}
            onClick={() => void quote.run({ params: { id: booking.id }, body: { version: null } })}
          >
            Work out the quote
          </Button>
        ) : undefined
      }
    >
      {hasMusic
        ? 'The quote follows from the music, its length and the places.'
        : 'The quote follows once the event has music. Add it under Details.'}
    </EmptyState>
  );
}
