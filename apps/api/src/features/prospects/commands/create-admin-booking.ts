import type { InputOf } from '@cadenza/contract/operations';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { eventDateProblem } from '@cadenza/domain/enquiry/enquiry-rules';
import { problemsBelow } from '@cadenza/domain/field-problems';
import { isSalesManager } from '@cadenza/domain/permissions/access';
import { canReassignCustomer } from '@cadenza/domain/permissions/bookings';
import { normaliseNumbers } from '@cadenza/domain/profile/contact-numbers';
import { instantToWall } from '@cadenza/domain/time';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, invalidFields, refuse } from '../../../platform/refusal.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { moveBooking } from '../../bookings/door/move-booking.ts';
import { writeEvent } from '../../bookings/door/write-event.ts';
import { findOrAddCustomer } from '../../customers/door.ts';
import { priceBooking } from '../../pricing/door/price-booking.ts';
import { assignClients, type Client, expectSalesManager, lockClients } from '../store.ts';

type Body = InputOf<'createAdminBooking'>['body'];
type City = Awaited<ReturnType<typeof findCity>>;

/**
 * Staff add a prospect, or a booking for one. Without an event it is a PlaceHolder, one per client; the next booking
 * with an event fills it. A client of another manager is DENIED. New clients added by a sales manager are assigned to
 * that manager.
 */
export const createAdminBooking: Handler<'createAdminBooking'> = async (context, { body }) => {
  const { db, scope, now, actor } = context;
  if (!scope.cityIds.includes(body.cityId)) throw refuse('cityNotFound');
  return db.transaction().execute(async (trx) => {
    const city = await findCity(trx, body.cityId);
    refusePastEvent(body, city, now);
    const client = await chooseClient(trx, context, body, city);
    const manager = body.assigneeUserId ?? (isSalesManager(actor) && client.assignee === null ? actor.userId : null);
    if (manager !== null) {
      const assignee = await expectSalesManager(trx, body.cityId, manager, 'assigneeUserId');
      await assignClients(trx, [client], assignee, eventAuthorOf(context), now);
    }
    const booking = await beginBooking(trx, context, { body, city, customerId: client.id });
    if (body.event) await priceBooking(trx, booking.id, now, actor.userId);
    return { bookingId: booking.id, bookingNumber: booking.number, customerId: client.id, status: booking.status };
  });
};

const findCity = (trx: Db, cityId: string) =>
  trx
    .selectFrom('cities as y')
    .innerJoin('regions as r', 'r.id', 'y.region_id')
    .select(['y.region_id', 'y.time_zone', 'r.currency'])
    .where('y.id', '=', cityId)
    .executeTakeFirstOrThrow();

function refusePastEvent({ event }: Body, city: City, now: string): void {
  const date = event && !event.notSureWhen ? event.eventDate : null;
  const problem = date && eventDateProblem(date, instantToWall(now, city.time_zone).date);
  if (problem) throw invalidField('event.eventDate', problem);
}

/** The chosen client, or the one with this address, locked; else a new one. */
async function chooseClient(trx: Db, { scope, now }: OfficeContext, body: Body, city: City): Promise<Client> {
  const id = body.customerId ?? (await keepNewClient(trx, body, city, now));
  const [client] = await lockClients(trx, scope, [id]);
  if (client?.cityId !== body.cityId) throw refuse('clientNotFound');
  const record = { cityId: client.cityId, assigneeUserId: client.assignee?.id ?? null };
  if (!canReassignCustomer(scope.actor, record)) throw refuse('clientOfAnotherManager');
  return client;
}

async function keepNewClient(trx: Db, { customer, cityId }: Body, city: City, now: string): Promise<string> {
  if (!customer) throw invalidField('customer', 'Please enter who it’s for');
  const region = city.region_id;
  const { problems } = normaliseNumbers(customer, { mobile: '', landline: '' }, region);
  if (problems.length > 0) throw invalidFields(problemsBelow('customer', problems));
  const { id, isNew } = await findOrAddCustomer(trx, cityId, { ...customer, region }, now);
  if (isNew && customer.company !== '') {
    await trx.updateTable('customers').set({ company: customer.company }).where('id', '=', id).execute();
  }
  return id;
}

interface StartedBooking {
  id: LockedBookingId;
  number: number;
  status: BookingStatus;
}

async function beginBooking(
  trx: Db,
  context: OfficeContext,
  { body, city, customerId }: { body: Body; city: City; customerId: string },
): Promise<StartedBooking> {
  const placeholder = await trx
    .selectFrom('bookings')
    .select((eb) => [eb.ref('id').$castTo<LockedBookingId>().as('id'), 'number', 'status'])
    .where('customer_id', '=', customerId)
    .where('status', '=', BookingStatus.PlaceHolder)
    .forUpdate()
    .executeTakeFirst();
  return placeholder
    ? fillPlaceholder(trx, context, body, placeholder)
    : insertBooking(trx, context, { body, city, customerId });
}

async function fillPlaceholder(
  trx: Db,
  context: OfficeContext,
  body: Body,
  booking: StartedBooking,
): Promise<StartedBooking> {
  const { now } = context;
  const { type, note, event, cityId } = body;
  const noted = note === '' ? {} : { note };
  await trx
    .updateTable('bookings')
    .set({ type, ...noted, updated_at: now })
    .where('id', '=', booking.id)
    .execute();
  if (!event) return booking;
  await writeEvent(trx, { id: booking.id, city_id: cityId }, event, now);
  const move = { to: BookingStatus.Estimated, by: 'system', author: eventAuthorOf(context), now } as const;
  return { ...booking, status: (await moveBooking(trx, booking, move)).to };
}

async function insertBooking(
  trx: Db,
  context: OfficeContext,
  { body, city, customerId }: { body: Body; city: City; customerId: string },
): Promise<StartedBooking> {
  const { now } = context;
  const status = body.event ? BookingStatus.Estimated : BookingStatus.PlaceHolder;
  const { id, number } = await trx
    .insertInto('bookings')
    .values({
      city_id: body.cityId,
      customer_id: customerId,
      type: body.type,
      note: body.note,
      status,
      status_since: now,
      currency: city.currency,
      created_at: now,
      updated_at: now,
    })
    // No other transaction sees it before the commit, so it counts as locked.
    .returning((eb) => [eb.ref('id').$castTo<LockedBookingId>().as('id'), 'number'])
    .executeTakeFirstOrThrow();
  await recordEvent(trx, id, now, eventAuthorOf(context), { kind: 'booking created', by: 'staff', status });
  if (body.event) await writeEvent(trx, { id, city_id: body.cityId }, body.event, now);
  return { id, number, status };
}
