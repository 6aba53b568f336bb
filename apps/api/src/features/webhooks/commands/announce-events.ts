import { EntityStatus } from '@cadenza/domain/entity-status';
import { OrganisationType } from '@cadenza/domain/permissions/organisations';
import { canReceive } from '@cadenza/domain/permissions/webhooks';
import { webhookTypeOf } from '@cadenza/domain/webhooks/webhook-events';
import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findAppActors } from '../../../platform/session/find-app-actors.ts';
import { bookingEventData } from '../../../platform/stored-documents/booking-event-data.ts';
import { type BookingAudience, findBookingAudiences, queueAttempt, receivingOperation } from '../store.ts';

/** Creates and queues a delivery of these events for each app that may receive them. Running it twice creates nothing twice. */
export async function announceEvents(
  { database, clock }: Platform,
  { eventIds }: { eventIds: number[] },
): Promise<void> {
  const db = database.kysely;
  const endpoints = await db
    .selectFrom('webhook_endpoints')
    .select(['id', 'app_id as appId', 'event_types as eventTypes'])
    .where('status', '=', EntityStatus.Enabled)
    .execute();
  if (endpoints.length === 0) return;
  const events = await findEvents(db, eventIds);
  const wanted = events.filter(({ type }) => endpoints.some(({ eventTypes }) => eventTypes.includes(type)));
  if (wanted.length === 0) return;
  const actors = await findAppActors(db, receivingOperation, {
    appIds: endpoints.map(({ appId }) => appId),
    organisationIds: await concerned(db, wanted),
  });
  const now = clock.now();
  const deliveries = wanted.flatMap((event) =>
    actors.flatMap(({ actor, appId, itemId, organisationId }) => {
      const endpoint = endpoints.find((each) => each.appId === appId && each.eventTypes.includes(event.type));
      if (!endpoint || !canReceive(actor, event.type, event)) return [];
      return {
        endpoint_id: endpoint.id,
        item_id: itemId,
        organisation_id: organisationId,
        event_id: event.id,
        booking_id: event.bookingId,
        type: event.type,
        occurred_at: event.at,
        created_at: now,
        next_try_at: now,
      };
    }),
  );
  if (deliveries.length === 0) return;
  await db.transaction().execute(async (trx) => {
    const written = await trx
      .insertInto('webhook_deliveries')
      .values(deliveries)
      .onConflict((conflict) => conflict.columns(['endpoint_id', 'item_id', 'event_id']).doNothing())
      .returning(['id', 'endpoint_id as endpointId'])
      .execute();
    for (const delivery of written) await queueAttempt(trx, delivery, undefined);
  });
}

async function findEvents(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('booking_events')
    .select(['id', 'booking_id as bookingId', 'at', 'data', 'data_version as version'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const bookings = await findBookingAudiences(
    db,
    rows.map(({ bookingId }) => bookingId),
  );
  return rows.flatMap(({ data, version, ...event }) => {
    const type = webhookTypeOf(bookingEventData.read(version, data));
    const booking = bookings.find(({ bookingId }) => bookingId === event.bookingId);
    return type && booking ? [{ ...event, ...booking, type }] : [];
  });
}

/** The organisations that one of these can concern: its city, the internal one, its customer's company and those above. */
async function concerned(db: Db, bookings: readonly BookingAudience[]): Promise<string[]> {
  const internal = await db
    .selectFrom('organisations')
    .select('id')
    .where('type', '=', OrganisationType.Internal)
    .execute();
  const others = bookings.flatMap(({ cityId, company }) => [
    cityId,
    ...(company ? [company.id, ...company.ancestorIds] : []),
  ]);
  return [...new Set([...internal.map(({ id }) => id), ...others])];
}
