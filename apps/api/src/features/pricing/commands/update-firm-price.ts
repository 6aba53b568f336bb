import type { InputOf } from '@cadenza/contract/operations';
import { sumMinor } from '@cadenza/domain/money';
import { gigTypeOf } from '@cadenza/domain/pricing/durations';
import { comparePriceLines } from '@cadenza/domain/pricing/price-line-order';
import { firmPriceRefusal } from '@cadenza/domain/pricing/price-stages';
import { taxLine, taxLines } from '@cadenza/domain/pricing/tax';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, refuse, refuseIf } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { keepCost } from '../../cancellations/door/keep-cost.ts';
import { startPaymentPlan } from '../../payment-plans/door.ts';
import { findQuoteBasis } from '../door.ts';
import { findFirmPrice, findQuoteLines, storeFirmPrice } from '../store.ts';
import { viewFirmPrice } from '../views.ts';
import { checkDiscount } from './check-discount.ts';

type Body = InputOf<'updateFirmPrice'>['body'];
type Item = NonNullable<Body['items']>[number];

/**
 * Sets the agreed price: the given lines, or the current quote. Tax is calculated on the total, by the city's current rule.
 * Refused before Quote and once the books are closed, below zero, and when someone else has changed it since. Issued invoices do
 * not change.
 */
export const updateFirmPrice: Handler<'updateFirmPrice'> = async (context, { params: { id: bookingId }, body }) => {
  const { db, scope, now, actor } = context;
  await db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, scope, bookingId);
    refuseIf(firmPriceRefusal(booking.status));
    const before = await findFirmPrice(trx, booking.id);
    if ((before?.version ?? null) !== body.version) throw stale();
    const quoted = await findQuoteLines(trx, booking.id);
    if (!body.items && quoted.length === 0) throw refuse('quoteMissing');
    const items = [...(body.items ?? quoted)].sort((a, b) => comparePriceLines(withGig(a), withGig(b)));
    const amounts = items.map((item) => item.amountMinor);
    if (sumMinor(amounts) < 0) throw invalidField('items', 'The firm price must not be below zero');
    const basis = await findQuoteBasis(trx, booking.id, now);
    const { city } = basis;
    const taxed = taxLines(amounts, city.tax);
    const agreedMinor = taxed.total.grossMinor;
    const quotedMinor = taxLine(sumMinor(quoted.map((line) => line.amountMinor)), city.tax).grossMinor;
    const earlier = { firmMinor: before?.grossMinor, quotedMinor: quoted.length > 0 ? quotedMinor : undefined };
    await checkDiscount(trx, context, booking, { basis, agreedMinor, ...earlier });
    if (before && agreedMinor < before.grossMinor) await keepCost(trx, context, booking);
    const lines = items.map((item, index) => ({ ...item, ...taxed.lines[index] }));
    await storeFirmPrice(trx, { bookingId: booking.id, city, lines, total: taxed.total, by: actor.userId, now });
    await startPaymentPlan(trx, booking.id, now);
    const money = (minor: number) => ({ minor, currency: city.currency });
    await recordEvent(trx, booking.id, now, eventAuthorOf(context), {
      kind: 'firm price set',
      total: money(taxed.total.grossMinor),
      before: before && money(before.grossMinor),
    });
  });
  return viewFirmPrice(context, bookingId);
};

const withGig = (item: Item) => ({
  ...item,
  gig: item.performanceTypeId === null ? undefined : gigTypeOf(item.performanceTypeId),
});

const stale = () => refuse('firmPriceChanged');
