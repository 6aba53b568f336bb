import {
  canEditClientApp,
  canOfferClientApp,
  canSeeClientApp,
  seesAllClientApps,
} from '@cadenza/domain/permissions/client-apps';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { isoInstant } from '../../platform/db/expressions.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { readLatestFirst } from '../../platform/http/read-in-order.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAllowableFeatures, presentOperations } from '../client-app-features/door.ts';
import { findOfferedApps } from '../client-app-shortlist/door.ts';

const apps = (db: Db) =>
  db
    .selectFrom('client_apps as a')
    .innerJoin('organisations as o', 'o.id', 'a.organisation_id')
    .select(['a.id', 'a.name', 'a.organisation_id as organisationId', 'o.name as organisationName', 'a.status'])
    .select((eb) => [
      'a.is_offered as isOffered',
      isoInstant(eb.ref('a.created_at')).as('createdAt'),
      eb
        .selectFrom('client_app_calls as c')
        .innerJoin('client_app_shortlist as i', 'i.id', 'c.item_id')
        .whereRef('i.app_id', '=', 'a.id')
        .select(({ ref }) => isoInstant(sql<string | null>`max(${ref('c.last_at')})`).as('last'))
        .as('lastUsedAt'),
    ]);

/** A page of apps, newest first, in one statement: the organisation's own; internal staff see all. */
export const listClientApps: Handler<'listClientApps'> = async (
  { db, actor },
  { query: { search = '', status, organisationId, ...page } },
) => {
  const seesAll = seesAllClientApps(actor);
  const rows = apps(db)
    .$if(!seesAll, (found) => found.where('a.organisation_id', '=', actor.organisationId))
    .$if(seesAll && organisationId !== undefined, (found) =>
      found.where('a.organisation_id', '=', organisationId ?? ''),
    )
    .$if(status !== undefined, (found) => found.where('a.status', '=', status === 70 ? 70 : 20))
    .$if(search !== '', (found) => found.where('a.name', 'ilike', `%${likeText(search)}%`))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('client_app_wanted_features as w')
          .innerJoin('client_app_features as f', 'f.id', 'w.feature_id')
          .whereRef('w.app_id', '=', 'a.id')
          .orderBy('f.name')
          .select('f.name'),
      ).as('features'),
    );
  const key = { at: sql.ref<string>('a.created_at'), id: sql.ref<string>('a.id') };
  const { shown, ...cursors } = await readLatestFirst(
    rows,
    { ...key, of: ({ createdAt, id }) => ({ at: createdAt, id }) },
    page,
  );
  return {
    items: shown.map(({ features, ...app }) => ({ ...app, features: features.map(({ name }) => name) })),
    ...cursors,
  };
};

/** One app, in one statement. */
export const getClientApp: Handler<'getClientApp'> = async ({ db, actor }, { params: { id } }) => {
  const found = await apps(db)
    .innerJoin('users as maker', 'maker.id', 'a.created_by')
    .where('a.id', '=', id)
    .select(['a.description', 'a.version', 'maker.name as createdByName'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('client_app_wanted_features as w')
          .innerJoin('client_app_features as f', 'f.id', 'w.feature_id')
          .whereRef('w.app_id', '=', 'a.id')
          .orderBy('f.name')
          .select(['f.id', 'f.code', 'f.name', 'f.description', 'f.operations']),
      ).as('features'),
      jsonArrayFrom(
        eb
          .selectFrom('client_app_secrets as s')
          .innerJoin('users as u', 'u.id', 's.created_by')
          .whereRef('s.app_id', '=', 'a.id')
          .orderBy('s.created_at', 'desc')
          .orderBy('s.id')
          .select(['s.id', 's.hint', 'u.name as createdByName'])
          .select(({ ref }) => [
            isoInstant(ref('s.created_at')).as('createdAt'),
            isoInstant(ref('s.ends_at')).as('endsAt'),
          ]),
      ).as('secrets'),
      jsonArrayFrom(
        eb
          .selectFrom('client_app_shortlist as i')
          .innerJoin('organisations as at', 'at.id', 'i.organisation_id')
          .innerJoin('users as u', 'u.id', 'i.allowed_by')
          .leftJoin('client_app_calls as c', 'c.item_id', 'i.id')
          .whereRef('i.app_id', '=', 'a.id')
          .orderBy('at.name')
          .limit(50)
          .select(['at.id as organisationId', 'at.name as organisationName', 'u.name as personName', 'i.status'])
          .select(({ ref }) => [
            isoInstant(ref('i.allowed_at')).as('allowedAt'),
            isoInstant(ref('c.last_at')).as('lastUsedAt'),
          ]),
      ).as('allowedBy'),
      jsonArrayFrom(
        eb
          .selectFrom('client_app_errors as e')
          .whereRef('e.app_id', '=', 'a.id')
          .orderBy('e.last_at', 'desc')
          .orderBy('e.operation')
          .orderBy('e.reason')
          .limit(20)
          .select(['e.operation', 'e.reason', 'e.times'])
          .select(({ ref }) => isoInstant(ref('e.last_at')).as('lastAt')),
      ).as('errors'),
    ])
    .executeTakeFirst();
  if (!found || !canSeeClientApp(actor, found)) throw refuse('clientAppNotFound');
  return {
    ...found,
    features: found.features.map((feature) => ({ ...feature, operations: presentOperations(feature.operations) })),
    abilities: {
      canEdit: canEditClientApp(actor, found),
      canEnd: canSeeClientApp(actor, found),
      canOffer: canOfferClientApp(actor, found),
    },
  };
};

/** The features this person may give an app, and the apps of others they may allow. */
export const getClientAppChoices: Handler<'getClientAppChoices'> = async ({ db, scope, actor }) => {
  const features = await findAllowableFeatures(db, actor);
  return {
    features: features.map((feature) => ({ ...feature, operations: presentOperations(feature.operations) })),
    apps: await findOfferedApps(db, scope),
  };
};
