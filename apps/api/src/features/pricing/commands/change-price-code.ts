import { codeProblem } from '@cadenza/domain/price-rules/code-problem';
import { applicableRules } from '@cadenza/domain/price-rules/price-rule';
import type { Db } from '../../../platform/db/database.ts';
import { invalidField } from '../../../platform/refusal.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import type { QuoteBasis } from '../door.ts';

/**
 * Sets or removes a booking's code, and returns the rules that then apply to its event. A new code has to take something off
 * today.
 */
export async function changePriceCode(
  trx: Db,
  bookingId: LockedBookingId,
  { rules, ruleFacts, city }: QuoteBasis,
  code: string | null,
): Promise<QuoteBasis['event']['rules']> {
  const facts = { ...ruleFacts, code };
  if (code !== ruleFacts.code) {
    const problem = code === null ? null : codeProblem(rules, facts, city.cityName);
    if (problem !== null) throw invalidField('priceCode', problem);
    await trx
      .updateTable('bookings')
      .set((eb) => ({ price_code: code, version: eb('version', '+', 1) }))
      .where('id', '=', bookingId)
      .execute();
  }
  return applicableRules(rules, facts);
}
