import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { isoInstant } from '../../platform/db/expressions.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { countOf } from '../../platform/db/read-json.ts';
import { readByName } from '../../platform/http/read-in-order.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';

const features = (db: Db) =>
  db
    .selectFrom('client_app_features as f')
    .select(['f.id', 'f.code', 'f.name', 'f.description', 'f.status', 'f.operations', 'f.version'])
    .select((eb) => [
      isoInstant(eb.ref('f.created_at')).as('createdAt'),
      countOf(eb.selectFrom('client_app_wanted_features as w').whereRef('w.feature_id', '=', 'f.id'))
        .$castTo<number>()
        .as('apps'),
    ]);

/** A page of features by name, in one statement. */
export const listClientAppFeatures: Handler<'listClientAppFeatures'> = async (
  { db },
  { query: { search = '', status, ...page } },
) => {
  const name = sql<string>`lower(${sql.ref('f.name')})`;
  const rows = features(db)
    .select(name.as('sorted'))
    .$if(status !== undefined, (found) => found.where('f.status', '=', status === 70 ? 70 : 20))
    .$if(search !== '', (found) =>
      found.where(
        ({ ref }) => sql<boolean>`${ref('f.code')} || ' ' || ${ref('f.name')} ilike ${`%${likeText(search)}%`}`,
      ),
    );
  const key = { at: name, id: sql.ref<string>('f.id') };
  const { shown, ...cursors } = await readByName(rows, { ...key, of: ({ sorted, id }) => ({ at: sorted, id }) }, page);
  return { items: shown.map(({ sorted: _sorted, ...feature }) => feature), ...cursors };
};

/** One feature, and the first of the apps that use it. */
export const getClientAppFeature: Handler<'getClientAppFeature'> = ({ db }, { params: { id } }) =>
  features(db)
    .where('f.id', '=', id)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('client_app_wanted_features as w')
          .innerJoin('client_apps as a', 'a.id', 'w.app_id')
          .innerJoin('organisations as o', 'o.id', 'a.organisation_id')
          .select(['a.id', 'a.name', 'o.name as organisationName'])
          .whereRef('w.feature_id', '=', 'f.id')
          .orderBy('a.name')
          .orderBy('a.id')
          .limit(20),
      ).as('usedBy'),
    )
    .executeTakeFirstOrThrow(() => refuse('clientAppFeatureNotFound'));
