import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { type AgreedChanges, priceEvent } from '@cadenza/domain/enquiry/enquiry-price';
import { quoteRefusal } from '@cadenza/domain/pricing/price-stages';
import type { OfficeContext } from '../../../platform/context.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { refuse, refuseWith } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { findQuoteBasis } from '../door.ts';
import { storeQuote } from '../store.ts';
import { viewQuote } from '../views.ts';
import { checkDiscount } from './check-discount.ts';

type Body = InputOf<'updateQuote'>['body'];

/**
 * Sets what staff agreed on top of the price list (surcharge, discount, changes up or down, each with its reason) and
 * prices the event with it. Refused once the price is agreed, and when someone else has changed the quote meanwhile.
 */
export async function updateQuote(
  context: OfficeContext,
  bookingId: string,
  body: Body,
): Promise<OutputOf<'updateQuote'>> {
  const { db, scope, now, actor } = context;
  await db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, scope, bookingId);
    const refusal = quoteRefusal(booking.status);
    if (refusal !== null) throw refuseWith(refusal);
    const basis = await findQuoteBasis(trx, bookingId, now);
    const { city, event, version } = basis;
    if (version !== body.version) throw stale();
    const quote = priceEvent(city, event, agreedOf(body));
    if (!quote) throw refuse('nothingToPrice');
    await checkDiscount(trx, context, booking, { basis, agreedMinor: quote.totals.grossMinor });
    const { surcharge, discount, adjustments } = body;
    const agreement = { surcharge, discount, adjustments };
    await storeQuote(trx, { bookingId: booking.id, quote, tax: city.tax, now, by: actor.userId, agreement });
    const total = { minor: quote.totals.payableMinor, currency: quote.currency };
    await recordEvent(trx, bookingId, now, eventAuthorOf(context), { kind: 'quote saved', total });
  });
  return viewQuote(context, bookingId);
}

function agreedOf({ surcharge, discount, adjustments }: Body): AgreedChanges {
  return {
    eventSurcharge: surcharge && { minor: surcharge.amountMinor, reason: surcharge.reason },
    discount: discount && (discount.rate === null ? { minor: discount.amountMinor ?? 0 } : { rate: discount.rate }),
    adjustments,
  };
}

const stale = () => refuse('quoteChanged');
