import type { InputOf } from '@cadenza/contract/operations';
import { addOnsFrom } from '@cadenza/domain/add-ons/add-on-terms';
import { addOnChoiceProblems, isSameChoice } from '@cadenza/domain/add-ons/chosen-add-ons';
import type { AgreedChanges } from '@cadenza/domain/pricing/agreed-lines';
import { priceEvent } from '@cadenza/domain/pricing/price-event';
import { quoteRefusal } from '@cadenza/domain/pricing/price-stages';
import type { Db } from '../../../platform/db/database.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse, refuseIf, refuseProblems } from '../../../platform/refusal.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { manageBooking } from '../../bookings/door.ts';
import { chooseAddOns } from '../door/choose-add-ons.ts';
import { findQuoteBasis, listPrice, type QuoteBasis } from '../door.ts';
import { findOfferedAddOns, storeQuote } from '../store.ts';
import { viewQuote } from '../views.ts';
import { changeExtraTime } from './change-extra-time.ts';
import { changePriceCode } from './change-price-code.ts';
import { checkDiscount } from './check-discount.ts';

type Body = InputOf<'updateQuote'>['body'];

/**
 * Sets an event's add-ons, extra time and code, and what staff agreed on top of the price list (surcharge, discount, changes up
 * or down, each with its reason), and prices the event with them. Refused once the price is agreed, and when someone else has
 * changed the quote since.
 */
export const updateQuote: Handler<'updateQuote'> = async (context, { params: { id: bookingId }, body }) => {
  const { db, scope, now, actor } = context;
  await db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, scope, bookingId);
    refuseIf(quoteRefusal(booking.status));
    const before = await findQuoteBasis(trx, booking.id, now);
    if (before.version !== body.version) throw stale();
    const { extraHalfHours: halfHours } = body;
    const isRetimed =
      halfHours !== undefined && (await changeExtraTime(trx, booking.id, before.event, { halfHours, now }));
    const extended = isRetimed ? (await findQuoteBasis(trx, booking.id, now)).event : before.event;
    const withExtras = body.addOns ? await withAddOns(trx, booking.id, extended, body.addOns, now) : extended;
    const { priceCode = before.ruleFacts.code } = body;
    const event = { ...withExtras, rules: await changePriceCode(trx, booking.id, before, priceCode) };
    const basis = { ...before, event };
    const { city } = basis;
    const quote = priceEvent(city, event, agreedOf(body));
    if (!quote) throw refuse('nothingToPrice');
    await checkDiscount(trx, context, booking, { basis, agreedMinor: quote.totals.grossMinor });
    const { surcharge, discount, adjustments } = body;
    const agreement = { surcharge, discount, adjustments, reducedFromMinor: listPrice(basis) };
    await storeQuote(trx, { bookingId: booking.id, quote, tax: city.tax, now, by: actor.userId, agreement });
    const total = { minor: quote.totals.payableMinor, currency: quote.currency };
    await recordEvent(
      trx,
      booking.id,
      now,
      eventAuthorOf(context),
      ...detailsChanged([
        ...(isRetimed ? ['hours of the reception'] : []),
        ...(isSameChoice(event.addOns ?? [], before.event.addOns ?? []) ? [] : ['add-ons']),
        ...(priceCode === before.ruleFacts.code ? [] : ['price code']),
      ]),
      { kind: 'quote saved', total },
    );
  });
  return viewQuote(context, bookingId);
};

/** The event with other add-ons, which are stored. Add-ons chosen before may stay; new ones must be offered today. */
async function withAddOns(
  trx: Db,
  bookingId: LockedBookingId,
  event: QuoteBasis['event'],
  choices: NonNullable<Body['addOns']>,
  now: string,
): Promise<QuoteBasis['event']> {
  const before = event.addOns ?? [];
  const offered = await findOfferedAddOns(trx, bookingId, now);
  refuseProblems(addOnChoiceProblems(choices, offered, before));
  await chooseAddOns(trx, bookingId, choices);
  return { ...event, addOns: addOnsFrom(choices, [...offered, ...before]) };
}

const detailsChanged = (fields: string[]) => (fields.length > 0 ? [{ kind: 'details changed' as const, fields }] : []);

function agreedOf({ surcharge, discount, adjustments }: Body): AgreedChanges {
  return {
    eventSurcharge: surcharge && { minor: surcharge.amountMinor, reason: surcharge.reason },
    discount: discount && (discount.rate === null ? { minor: discount.amountMinor ?? 0 } : { rate: discount.rate }),
    adjustments,
  };
}

const stale = () => refuse('quoteChanged');
