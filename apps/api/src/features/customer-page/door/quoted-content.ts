import { defaultPlan } from '@cadenza/domain/payment-plans/default-plan';
import { onAcceptanceMinor } from '@cadenza/domain/payment-plans/plan-amounts';
import { gigTypeOf } from '@cadenza/domain/pricing/durations';
import { gigName } from '@cadenza/domain/pricing/quote-sentences';
import { TaxMode } from '@cadenza/domain/pricing/tax';
import type { QuotedContent } from '@cadenza/domain/sent-quotes/quote-document';
import type { CustomerBookingRow } from './find-customer-booking.ts';

/** What the customer of a booking would accept now; null while it has no price. */
export function quotedContentOf(row: CustomerBookingRow): QuotedContent | null {
  const sheet = row.firm ?? row.quote;
  if (sheet === null) return null;
  const { settings, planLines } = row;
  const plan = planLines.length > 0 ? planLines : defaultPlan(settings);
  return {
    eventType: row.type,
    eventDate: row.eventDate,
    parts: row.gigs.map((gig) => ({
      name: gigName(gigTypeOf(gig.performanceTypeId), row.type),
      music: gig.musicName,
      startTime: gig.startTime,
      endTime: gig.endTime,
      place: gig.place?.name ?? null,
      lineUp: (gig.positions.length > 0 ? gig.positions : gig.lineUp).map(({ name }) => name),
    })),
    singers: row.singers.map(({ name }) => name),
    isChoiceOurs: row.isChoiceOurs,
    currency: row.currency,
    lines: sheet.lines,
    taxLabel: sheet.taxLabel,
    taxMinor: sheet.taxMinor,
    isTaxIncluded: sheet.taxMode === TaxMode.Inclusive,
    totalMinor: sheet.grossMinor,
    deposit: { amountMinor: onAcceptanceMinor(plan, sheet.grossMinor), dueDays: settings.invoiceDueDays },
    policy: row.policy,
  };
}
