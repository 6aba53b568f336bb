import { canEditClientApp, canSeeClientApp } from '@cadenza/domain/permissions/client-apps';
import { sql } from 'kysely';
import { readLatestFirst } from '../../platform/http/read-in-order.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAppActors } from '../../platform/session/find-app-actors.ts';
import { presentDelivery, presentEndpoint } from './present.ts';
import { receivingOperation } from './store.ts';

/** An app's endpoint, and whose records its events are about, in two statements. */
export const getWebhook: Handler<'getWebhook'> = async ({ db, actor }, { params: { id: appId } }) => {
  const found = await db
    .selectFrom('client_apps as a')
    .leftJoin('webhook_endpoints as e', 'e.app_id', 'a.id')
    .leftJoin('users as u', 'u.id', 'e.saved_by')
    .select(['a.name as appName', 'a.organisation_id as organisationId', 'u.name as savedByName'])
    .select(['e.url', 'e.event_types as eventTypes', 'e.status', 'e.ended_because as endedBecause'])
    .select(['e.failing_since as failingSince', 'e.secret_hint as hint', 'e.previous_ends_at as previousEndsAt'])
    .select(['e.saved_at as savedAt', 'e.version'])
    .where('a.id', '=', appId)
    .executeTakeFirst();
  if (!found || !canSeeClientApp(actor, found)) throw refuse('clientAppNotFound');
  const recipients = await findAppActors(db, receivingOperation, { appIds: [appId] });
  return {
    appName: found.appName,
    endpoint: presentEndpoint(found),
    heardOf: recipients.map(({ organisationId, organisationName }) => ({ organisationId, organisationName })),
    canEdit: canEditClientApp(actor, found),
  };
};

/** A page of an app's deliveries, newest first, in two statements. Apps see those of the organisation that they act for. */
export const listWebhookDeliveries: Handler<'listWebhookDeliveries'> = async (
  { db, actor },
  { params: { id: appId }, query: { status, ...page } },
) => {
  const app = await db
    .selectFrom('client_apps')
    .select('organisation_id as organisationId')
    .where('id', '=', appId)
    .executeTakeFirst();
  const isSeen = app !== undefined && (actor.app?.id === appId || canSeeClientApp(actor, app));
  if (!isSeen) throw refuse('clientAppNotFound');
  const rows = db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .innerJoin('organisations as o', 'o.id', 'd.organisation_id')
    .select(['d.id', 'd.type', 'd.organisation_id as organisationId', 'o.name as organisationName'])
    .select(['d.booking_id as bookingId', 'd.occurred_at as occurredAt', 'd.created_at as createdAt', 'd.status'])
    .select(['d.tries', 'd.last_try_at as lastTryAt', 'd.response_code as responseStatus', 'd.failure'])
    .select('d.next_try_at as nextTryAt')
    .where('e.app_id', '=', appId)
    .$if(Boolean(actor.app), (found) => found.where('d.organisation_id', '=', actor.organisationId))
    .$if(status !== undefined, (found) => found.where('d.status', '=', status ?? 'waiting'));
  const key = { at: sql.ref<string>('d.created_at'), id: sql.ref<string>('d.id') };
  const { shown, ...cursors } = await readLatestFirst(
    rows,
    { ...key, of: ({ createdAt, id }) => ({ at: createdAt, id }) },
    page,
  );
  return { items: shown.map(presentDelivery), ...cursors };
};
