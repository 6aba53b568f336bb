import type { OutputOf } from '@cadenza/contract/operations';
import { cancellationCost } from '@cadenza/domain/cancellations/cancellation-cost';
import {
  cancellationTerms,
  groundSentence,
  outcomeSentence,
  postponingSentence,
} from '@cadenza/domain/cancellations/cancellation-sentences';
import type { OfficeContext } from '../../platform/context.ts';
import { findCancellationFacts } from './store.ts';

/** What cancelling a booking costs by the policy in force when it was agreed. */
export async function viewCancellation(
  { db, scope, now }: OfficeContext,
  bookingId: string,
): Promise<OutputOf<'getCancellation'>> {
  const { policy, depositPaidMinor, eventDate, ...booking } = await findCancellationFacts(db, scope, bookingId, now);
  const { currency, agreedOn, on, priceMinor, paidMinor } = booking;
  const { ground, percent, ...amounts } = cancellationCost(
    policy,
    { agreedOn, eventDate, priceMinor, depositPaidMinor, paidMinor },
    on,
  );
  return {
    ...booking,
    ...amounts,
    sentences: [groundSentence({ ground, percent }, { agreedOn, eventDate }), outcomeSentence(amounts, currency)],
    terms: cancellationTerms(policy, { agreedOn, eventDate, priceMinor: priceMinor || null, today: on }),
    postponing: postponingSentence(policy),
  };
}
