import type { OutputOf } from '@cadenza/contract/operations';
import { cancellationCost, settledCost } from '@cadenza/domain/cancellations/cancellation-cost';
import type { CancellationCost } from '@cadenza/domain/cancellations/cancellation-policy';
import {
  cancellationTerms,
  groundSentence,
  marginSentence,
  outcomeSentence,
  postponingSentence,
  reducedSentence,
} from '@cadenza/domain/cancellations/cancellation-sentences';
import { taxInTotal } from '@cadenza/domain/pricing/tax';
import type { OfficeContext } from '../../platform/context.ts';
import { findCancellationFacts } from './store.ts';

type Facts = Awaited<ReturnType<typeof findCancellationFacts>>;

/** What cancelling costs by the policy. */
export const costOf = ({ policy, on, ...facts }: Facts): CancellationCost => cancellationCost(policy, facts, on);

/** What cancelling a booking costs by the policy in force when it was agreed, or what it cost when it was settled. */
export async function viewCancellation(
  { db, scope, now }: OfficeContext,
  bookingId: string,
): Promise<OutputOf<'getCancellation'>> {
  const facts = await findCancellationFacts(db, scope, bookingId, now);
  const { policy, depositPaidMinor: _deposit, eventDate, settledMinor, settledReason, tax, ...rest } = facts;
  const { owedBeforeMinor, ...booking } = rest;
  const { currency, agreedOn, on, priceMinor, paidMinor } = booking;
  const { ground, percent, ...byPolicy } = costOf(facts);
  const amounts = settledMinor === null ? byPolicy : settledCost(settledMinor, paidMinor);
  const { netMinor, taxMinor } = taxInTotal(amounts.owedMinor, tax);
  const { payMinor, committedMinor } = booking;
  const result = { taxMinor, payMinor, committedMinor, marginMinor: netMinor - payMinor - committedMinor };
  return {
    ...booking,
    ...amounts,
    ...result,
    isSettled: settledReason !== null,
    sentences: [
      settledReason ?? groundSentence({ ground, percent }, facts),
      outcomeSentence(amounts, currency),
      marginSentence(result, { taxLabel: tax.label, currency }),
      ...(settledReason === null ? reducedSentence({ owedMinor: amounts.owedMinor, owedBeforeMinor }, currency) : []),
    ],
    terms: cancellationTerms(policy, { agreedOn, eventDate, priceMinor: priceMinor || null, today: on }),
    postponing: postponingSentence(policy),
  };
}
