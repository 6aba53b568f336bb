import type { OutputOf } from '@cadenza/contract/operations';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { sumMinor } from '@cadenza/domain/money';
import { canSettleMusicianPayments } from '@cadenza/domain/permissions/payments';
import { sql } from 'kysely';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { findPayouts, movePayouts, type PayoutRow } from '../store.ts';
import { writeBankFile } from './write-bank-file.ts';

/**
 * Puts everything in a city that is ready to pay, to musicians and managers, into one bank file. The payments become
 * Scheduled To Be Paid, so that the next file does not include them again; staff then mark them as handed over or move
 * them back. If any payee's account is wrong, they are named and nothing happens.
 */
export async function fileOutstanding(
  context: OfficeContext,
  cityId: string,
): Promise<OutputOf<'reportOutstandingPayments'>> {
  const { db, scope, actor, now } = context;
  if (!scope.cityIds.includes(cityId)) throw refuse('cityNotFound');
  if (!canSettleMusicianPayments(actor, { cityId })) throw refuse('notPermitted');
  return db.transaction().execute(async (trx) => {
    const ready = await lockReady(trx, cityId);
    const payouts = ready.flatMap(([, rows]) => rows);
    const [first] = payouts;
    if (!first) throw refuse('noPayoutReady');
    const ids = payouts.map(({ id }) => id);
    const { batchId, format, totalMinor, file } = await writeBankFile(trx, context, {
      cityId,
      ids,
      description: 'PAYMENTS',
    });
    const author = eventAuthorOf(context);
    for (const [bookingId, rows] of ready) {
      const total = { minor: sumMinor(rows.map(({ grossMinor }) => grossMinor)), currency: first.currency };
      await recordEvent(trx, bookingId, now, author, {
        kind: 'pay list downloaded',
        format,
        count: rows.length,
        total,
      });
      const because = 'put in a bank file or pay list';
      await movePayouts(trx, bookingId, rows, { to: PaymentStatus.ScheduledToBePaid, because, author, now, batchId });
    }
    return { ...file, batchId, count: payouts.length, totalMinor, currency: first.currency };
  });
}

/** The bookings with something to pay, locked in the order of their ids so that two such files wait for each other, and what is to pay. */
async function lockReady(trx: Db, cityId: string): Promise<[bookingId: LockedBookingId, payouts: PayoutRow[]][]> {
  const { rows } = await sql<{ id: LockedBookingId }>`
    select id from bookings where city_id = ${cityId}
      and id in (select booking_id from payouts where status = ${PaymentStatus.ReadyToPay}) order by id for update`.execute(
    trx,
  );
  const found: [LockedBookingId, PayoutRow[]][] = [];
  for (const { id } of rows) {
    const payouts = await findPayouts(trx, id);
    const ready = payouts.filter(({ status }) => status === PaymentStatus.ReadyToPay);
    if (ready.length > 0) found.push([id, ready]);
  }
  return found;
}
