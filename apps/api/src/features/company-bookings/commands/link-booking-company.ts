import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { companies, lockCustomer } from '../store.ts';

/**
 * Links the booking's customer to a company, whose people see all of the customer's bookings from then on, or ends the
 * link. The previous company stays in the history; linking to the same one again changes nothing.
 */
export const linkBookingCompany: Handler<'linkBookingCompany'> = (
  { db, scope, actor, now },
  { params: { id: bookingId }, body: { organisationId } },
) =>
  db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, scope, bookingId);
    const customer = await lockCustomer(trx, booking.id);
    const company =
      organisationId === null ? null : await companies(trx).where('o.id', '=', organisationId).executeTakeFirst();
    if (company === undefined) throw invalidField('organisationId', 'This is not a company');
    const message = company
      ? `The people of ${company.name} see the bookings of ${customer.name} now.`
      : `Only the office sees the bookings of ${customer.name} now.`;
    if (customer.organisationId === organisationId) return { message };
    await trx
      .updateTable('company_customers')
      .set({ ended_at: now, ended_by: actor.userId })
      .where('customer_id', '=', customer.id)
      .where('ended_at', 'is', null)
      .execute();
    if (company) {
      await trx
        .insertInto('company_customers')
        .values({ customer_id: customer.id, organisation_id: company.id, linked_at: now, linked_by: actor.userId })
        .execute();
    }
    return { message };
  });
