import { planDueDay, planLineLabel } from '@cadenza/domain/payment-plans/plan-line';
import { formatDate } from '@cadenza/domain/time';
import type { Db } from '../../../platform/db/database.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { findPlan } from '../views.ts';

/** A payment whose due day moves, in words. */
export interface MovedDue {
  title: string;
  from: string;
  to: string;
}

/** The lines of a plan whose due day moves with the event's date. A sent invoice keeps its day. One statement. */
export async function findMovedDues(
  trx: Db,
  bookingId: LockedBookingId,
  { from, to, now }: { from: string | null; to: string | null; now: string },
): Promise<MovedDue[]> {
  if (from === to) return [];
  const { lines } = await findPlan(trx, bookingId, now);
  return lines.flatMap((line, index) => {
    const [before, after] = [planDueDay(line, from), planDueDay(line, to)];
    if (line.invoice?.isSent || before === after) return [];
    return [{ title: planLineLabel(line, index, lines.length), from: dayText(before), to: dayText(after) }];
  });
}

const dayText = (day: string | null) => (day === null ? 'Not sure yet' : formatDate(day));
