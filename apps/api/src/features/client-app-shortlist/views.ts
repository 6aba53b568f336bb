import { EntityStatus } from '@cadenza/domain/entity-status';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OfficeContext } from '../../platform/context.ts';
import { isoInstant, listOf } from '../../platform/db/expressions.ts';
import { readLatestFirst } from '../../platform/http/read-in-order.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';

/** The items of the organisation that the person acts for. */
const items = ({ db, actor }: OfficeContext) =>
  db
    .selectFrom('client_app_shortlist as i')
    .innerJoin('client_apps as a', 'a.id', 'i.app_id')
    .innerJoin('organisations as owner', 'owner.id', 'a.organisation_id')
    .innerJoin('users as u', 'u.id', 'i.allowed_by')
    .leftJoin('client_app_calls as c', 'c.item_id', 'i.id')
    .where('i.organisation_id', '=', actor.organisationId)
    .select(['i.id', 'i.app_id as appId', 'a.name as appName', 'a.description as appDescription', 'i.status'])
    .select(['owner.name as ownerName', 'a.status as appStatus', 'u.name as allowedByName', 'i.version'])
    .select((eb) => [
      eb('a.organisation_id', '=', eb.ref('i.organisation_id')).$castTo<boolean>().as('isOwn'),
      isoInstant(eb.ref('i.allowed_at')).as('allowedAt'),
      isoInstant(eb.ref('c.last_at')).as('lastUsedAt'),
      jsonArrayFrom(
        eb
          .selectFrom('client_app_shortlist_features as s')
          .innerJoin('client_app_features as f', 'f.id', 's.feature_id')
          .leftJoin('client_app_wanted_features as w', (join) =>
            join.onRef('w.feature_id', '=', 'f.id').onRef('w.app_id', '=', 'i.app_id'),
          )
          .whereRef('s.item_id', '=', 'i.id')
          .orderBy('f.name')
          .select(['f.id', 'f.name'])
          .select(({ eb: each, ref, or }) => [
            or([each('w.app_id', 'is', null), each('f.status', '<>', EntityStatus.Enabled)])
              .$castTo<boolean>()
              .as('isClosed'),
            sql<boolean>`not ${ref('f.operations')} <@ ${ref('s.operations')}`.as('hasGrown'),
          ]),
      ).as('features'),
    ]);

/** A page of the organisation's shortlist, latest first, in one statement. */
export const listClientAppShortlist: Handler<'listClientAppShortlist'> = async (
  context,
  { query: { status, ...page } },
) => {
  const rows = items(context).$if(status !== undefined, (found) =>
    found.where('i.status', '=', status === 70 ? 70 : 20),
  );
  const key = { at: sql.ref<string>('i.allowed_at'), id: sql.ref<string>('i.id') };
  const { shown, ...cursors } = await readLatestFirst(
    rows,
    { ...key, of: ({ allowedAt, id }) => ({ at: allowedAt, id }) },
    page,
  );
  return { items: shown, ...cursors };
};

/** One item, with what its app requests. */
export const getClientAppShortlistItem: Handler<'getClientAppShortlistItem'> = (context, { params: { id } }) =>
  items(context)
    .where('i.id', '=', id)
    .select((eb) =>
      eb
        .selectFrom('client_app_wanted_features as w')
        .whereRef('w.app_id', '=', 'i.app_id')
        .select(({ ref }) => listOf(ref('w.feature_id')).as('ids'))
        .$asScalar()
        .$notNull()
        .as('wantedFeatureIds'),
    )
    .executeTakeFirstOrThrow(() => refuse('shortlistItemNotFound'));
