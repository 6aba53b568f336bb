import { isOnAcceptance } from '@cadenza/domain/payment-plans/plan-line';
import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { EventAuthor } from '../../../platform/history/record-event.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { issueLine } from '../commands/issue-line.ts';
import { startPaymentPlan } from '../door.ts';
import { amountsOf, findPlan } from '../views.ts';

/**
 * Starts the plan once the customer has accepted the price, and invoices its lines due on acceptance immediately. Sends nothing
 * where staff have already invoiced, or the customer no longer has an address. The transaction has locked the booking.
 */
export async function startAcceptedPlan(
  trx: Db,
  context: { platform: Platform; now: string; author: EventAuthor },
  booking: LockedBooking,
): Promise<void> {
  await startPaymentPlan(trx, booking.id, context.now);
  if (booking.customer_email === '') return;
  const plan = await findPlan(trx, booking.id, context.now);
  const { amounts } = amountsOf(plan);
  for (const [index, line] of plan.lines.entries()) {
    if (!isOnAcceptance(line) || !amounts[index]) continue;
    await issueLine(trx, context, booking, line.id, { isWithAcceptance: true });
  }
}
