import { EntityStatus } from '@cadenza/domain/entity-status';
import type { Expression, ExpressionBuilder, Nullable } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import { ancestorIds, fragment } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';

/** The open request to remove a person's second factor, in the contract's shape; for use within a screen's query. */
export const openRemoval = (userId: Expression<string>, now: string) =>
  jsonObjectFrom(
    fragment
      .selectFrom('second_factor_removals as q')
      .innerJoin('users as w', 'w.id', 'q.asked_by')
      .where('q.user_id', '=', userId)
      .where('q.outcome', 'is', null)
      .where('q.ends_at', '>', now)
      .select(['q.id', 'q.reason', 'q.asked_by as askedBy', 'w.name as askedByName', 'q.asked_at as askedAt']),
  );

/** A person's roles that have not ended, each with its organisation and those above it (PlacedRole). */
export const placedRoles = (userId: Expression<string>) =>
  jsonArrayFrom(
    fragment
      .selectFrom('roles as h')
      .innerJoin('organisations as w', 'w.id', 'h.organisation_id')
      .leftJoin('organisations as above', 'above.id', 'w.parent_id')
      .leftJoin('cities as y', 'y.id', 'w.id')
      .where('h.user_id', '=', userId)
      .where('h.status', '>', EntityStatus.Archived)
      .select((role) => [
        'h.account_role as accountRole',
        'h.is_musician as isMusician',
        organisationRecord(role).as('organisation'),
      ]),
  );

type Organisations = DB['organisations'];

/** The organisation `w`, with `above` above it, as the permission rules need it; `y` is its city, if it is one. */
export const organisationRecord = (
  eb: ExpressionBuilder<
    { w: Organisations; above: Nullable<Organisations>; y: Nullable<DB['cities']> },
    'w' | 'above' | 'y'
  >,
) =>
  jsonBuildObject({
    id: eb.ref('w.id'),
    type: eb.ref('w.type'),
    isCity: eb('y.id', 'is not', null).$castTo<boolean>(),
    ancestorIds: ancestorIds(eb.ref('w.parent_id'), eb.ref('above.parent_id')),
  });
