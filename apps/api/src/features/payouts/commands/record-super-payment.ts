import { canPayOut } from '@cadenza/domain/permissions/payments';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { OfficeScope } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { anyOf, dateIn, instant } from '../../../platform/db/expressions.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import type { SeenBookingId } from '../../../platform/session/booking-proof.ts';

/**
 * Records the day on which the funds received the super of some payments, by an admin of their city; all or none. Super is owed
 * once the payment itself is paid. No one records their own; recording another day corrects the first.
 */
export const recordSuperPayment: Handler<'recordSuperPayment'> = async (context, { body: { ids, receivedOn } }) => {
  const { db, scope, actor, now } = context;
  return db.transaction().execute(async (trx) => {
    const found = await lockContributions(trx, scope, ids, now);
    if (found.length < ids.length) throw refuse('payoutNotFound');
    for (const { cityId, payee, superMinor, isPaid, today } of found) {
      if (!canPayOut(actor, { cityId })) throw refuse('notPermitted');
      if (payee.id === actor.userId) throw refuse('ownPayoutNotYours');
      if (superMinor === 0 || !isPaid) throw refuse('superNotOwed', { payee: payee.name });
      if (receivedOn > today) throw invalidField('receivedOn', 'This day hasn’t come yet');
    }
    const changed = found.filter((each) => each.receivedOn !== receivedOn);
    await trx
      .updateTable('payouts')
      .set({ super_received_on: receivedOn, super_recorded_at: now, super_recorded_by: actor.userId })
      .where('id', '=', anyOf(changed.map(({ id }) => id)))
      .execute();
    const first = changed.filter((each) => each.receivedOn === null);
    await keepFunds(
      trx,
      first.map(({ id }) => id),
    );
    for (const { bookingId, payee, superMinor, currency } of changed) {
      const total = { minor: superMinor, currency };
      await recordEvent(trx, bookingId, now, eventAuthorOf(context), {
        kind: 'super received',
        payee,
        total,
        receivedOn,
      });
    }
    const count = found.length === 1 ? 'one payment' : `${found.length} payments`;
    return { count: found.length, message: `The super of ${count} is noted as received` };
  });
};

/** Stores with each payment the fund that received its super; a fund that the payee prefers later does not replace it. */
const keepFunds = (trx: Db, ids: readonly string[]) =>
  trx
    .updateTable('payouts as p')
    .from('super_funds as f')
    .set(({ ref }) => ({
      super_fund_name: ref('f.fund_name'),
      super_fund_usi: ref('f.usi'),
      super_member_number_encrypted: ref('f.member_number_encrypted'),
      super_member_number_tail: ref('f.member_number_tail'),
    }))
    .whereRef('f.user_id', '=', 'p.payee_id')
    .where('f.is_preferred', '=', true)
    .where('p.id', '=', anyOf(ids))
    .execute();

/** Payments of the cities in this scope, locked in id order. */
const lockContributions = (trx: Db, scope: OfficeScope, ids: readonly string[], now: string) =>
  trx
    .selectFrom('payouts as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .innerJoin('users as u', 'u.id', 'p.payee_id')
    .select(({ ref }) => ref('b.id').$castTo<SeenBookingId>().as('bookingId'))
    .select(['p.id', 'b.city_id as cityId', 'p.currency', 'p.super_minor as superMinor'])
    .select('p.super_received_on as receivedOn')
    .select((eb) => [
      jsonBuildObject({ id: eb.ref('u.id'), name: eb.ref('u.name') }).as('payee'),
      eb('p.paid_at', 'is not', null).$castTo<boolean>().as('isPaid'),
      dateIn(instant(now), eb.ref('y.time_zone')).as('today'),
    ])
    .where('p.id', '=', anyOf(ids))
    .where('b.city_id', '=', anyOf(scope.cityIds))
    .orderBy('p.id')
    .forUpdate('p')
    .execute();
