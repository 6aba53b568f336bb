import type { OperationId } from '@cadenza/contract/operations';
import { EntityStatus } from '@cadenza/domain/entity-status';
import { canEditClientApp } from '@cadenza/domain/permissions/client-apps';
import type { OfficeScope } from '../../platform/context.ts';
import { seal } from '../../platform/crypto/secret-box.ts';
import type { Db } from '../../platform/db/database.ts';
import { ancestorIds, anyOf } from '../../platform/db/expressions.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { makeSigningSecret, signingSecretPurpose } from '../../platform/outgoing/sign-message.ts';
import { refuse } from '../../platform/refusal.ts';

/** The operation that an app needs permission for to receive events: it reads there what it missed. */
export const receivingOperation: OperationId = 'listWebhookDeliveries';

/** A new secret in clear text and encrypted. */
export function makeSecret(secretKey: Buffer) {
  const signingSecret = makeSigningSecret();
  return {
    signingSecret,
    kept: {
      secret_encrypted: seal(secretKey, signingSecret, signingSecretPurpose),
      secret_hint: signingSecret.slice(-4),
    },
  };
}

/** The endpoint of an app that this person may change, locked; null while it has none. */
export async function lockEndpoint(trx: Db, { actor }: OfficeScope, appId: string) {
  const app = await trx
    .selectFrom('client_apps as a')
    .select(['a.id', 'a.name', 'a.organisation_id as organisationId'])
    .where('a.id', '=', appId)
    .forUpdate()
    .executeTakeFirst();
  if (!app || !canEditClientApp(actor, app)) throw refuse('clientAppNotFound');
  const endpoint = await trx
    .selectFrom('webhook_endpoints as e')
    .select(['e.id', 'e.url', 'e.status', 'e.version', 'e.secret_encrypted as secretEncrypted'])
    .where('e.app_id', '=', appId)
    .forUpdate()
    .executeTakeFirst();
  return { app, endpoint: endpoint ?? null };
}

/** Gives up pending deliveries to an endpoint that is switched off. */
export const failWaitingDeliveries = (trx: Db, endpointId: string, failure: string): Promise<unknown> =>
  trx
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', next_try_at: null, failure })
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'waiting')
    .execute();

/** Ends an endpoint's rest, for an attempt now. */
export const endRest = (trx: Db, endpointId: string): Promise<unknown> =>
  trx.updateTable('webhook_endpoints').set({ rests_until: null }).where('id', '=', endpointId).execute();

/** Queues an attempt. Those of one endpoint run one after the other, so that a slow one only delays itself. */
export const queueAttempt = (
  trx: Db,
  { id, endpointId }: { id: string; endpointId: string },
  runAt: string | undefined,
): Promise<void> =>
  enqueue(
    trx,
    'deliver-webhook',
    { deliveryId: id },
    { key: `webhook ${id}`, queue: `webhooks ${endpointId}`, ...(runAt === undefined ? {} : { runAt }) },
  );

/** A delivery that this person may repeat, locked, with whether its endpoint is on. */
export async function lockDelivery(trx: Db, { actor }: OfficeScope, id: string) {
  const found = await trx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .innerJoin('client_apps as a', 'a.id', 'e.app_id')
    .select(['d.id', 'd.endpoint_id as endpointId', 'd.status', 'a.organisation_id as organisationId'])
    .select(({ eb }) => eb('e.status', '=', EntityStatus.Enabled).$castTo<boolean>().as('isOn'))
    .where('d.id', '=', id)
    .forUpdate('d')
    .executeTakeFirst();
  if (!found || !canEditClientApp(actor, found)) throw refuse('webhookDeliveryNotFound');
  return found;
}

export type BookingAudience = Awaited<ReturnType<typeof findBookingAudiences>>[number];

/** The facts that decide who hears of these bookings; the company is the customer's, unless it is archived. */
export async function findBookingAudiences(db: Db, bookingIds: readonly string[]) {
  const rows = await db
    .selectFrom('bookings as b')
    .leftJoin('company_customers as l', (join) =>
      join.onRef('l.customer_id', '=', 'b.customer_id').on('l.ended_at', 'is', null),
    )
    .leftJoin('organisations as o', (join) =>
      join.onRef('o.id', '=', 'l.organisation_id').on('o.archived_at', 'is', null),
    )
    .leftJoin('organisations as above', 'above.id', 'o.parent_id')
    .leftJoin('cities as own', 'own.id', 'o.id')
    .select(['b.id as bookingId', 'b.city_id as cityId', 'b.status', 'o.id as companyId', 'o.type as companyType'])
    .select((eb) => [
      eb('own.id', 'is not', null).$castTo<boolean>().as('isCity'),
      ancestorIds(eb.ref('o.parent_id'), eb.ref('above.parent_id')).as('ancestorIds'),
    ])
    .where('b.id', '=', anyOf(bookingIds))
    .execute();
  return rows.map(({ companyId, companyType, isCity, ancestorIds: above, ...booking }) => ({
    ...booking,
    company:
      companyId === null || companyType === null
        ? null
        : { id: companyId, type: companyType, isCity, ancestorIds: above },
  }));
}

/** The message to an endpoint, with the secrets that sign it. */
export const findDelivery = (db: Db, id: string) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .innerJoin('client_apps as a', 'a.id', 'e.app_id')
    .select(['d.id', 'd.endpoint_id as endpointId', 'd.item_id as itemId', 'd.organisation_id as organisationId'])
    .select(['d.booking_id as bookingId', 'd.type', 'd.occurred_at as occurredAt', 'd.status', 'd.tries'])
    .select(['e.url', 'e.rests_until as restsUntil', 'a.id as appId', 'a.name as appName', 'a.status as appStatus'])
    .select(['e.secret_encrypted as secretEncrypted', 'e.previous_secret_encrypted as previousSecretEncrypted'])
    .select('e.previous_ends_at as previousEndsAt')
    .where('d.id', '=', id)
    .executeTakeFirst();

/** Who is notified about an endpoint: the person who entered it, and the one who added the app. */
export const findReaders = (trx: Db, endpointId: string): Promise<{ name: string; email: string }[]> =>
  trx
    .selectFrom('webhook_endpoints as e')
    .innerJoin('client_apps as a', 'a.id', 'e.app_id')
    .innerJoin('users as u', (join) =>
      join.on(({ eb, or, ref }) => or([eb('u.id', '=', ref('e.saved_by')), eb('u.id', '=', ref('a.created_by'))])),
    )
    .select(['u.name', 'u.email'])
    .where('e.id', '=', endpointId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('roles as r')
          .select('r.id')
          .whereRef('r.user_id', '=', 'u.id')
          .whereRef('r.organisation_id', '=', 'a.organisation_id')
          .where('r.status', '>=', EntityStatus.Enabled),
      ),
    )
    .orderBy('u.name')
    .execute();
