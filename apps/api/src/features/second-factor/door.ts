import { EntityStatus } from '@cadenza/domain/entity-status';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { DB } from '../../platform/db/generated/schema.ts';

/** A person's roles that have not ended, each with its organisation and those above it (PlacedRole). */
export const placedRoles = (userId: Expression<string>) =>
  jsonArrayFrom(
    expressionBuilder<DB>()
      .selectFrom('roles as h')
      .innerJoin('organisations as w', 'w.id', 'h.organisation_id')
      .leftJoin('organisations as above', 'above.id', 'w.parent_id')
      .leftJoin('cities as y', 'y.id', 'w.id')
      .where('h.user_id', '=', userId)
      .where('h.status', '>', EntityStatus.Archived)
      .select((role) => [
        'h.account_role as accountRole',
        'h.is_musician as isMusician',
        jsonBuildObject({
          id: role.ref('w.id'),
          type: role.ref('w.type'),
          isCity: role('y.id', 'is not', null).$castTo<boolean>(),
          ancestorIds: sql<
            string[]
          >`array_remove(array[${role.ref('w.parent_id')}, ${role.ref('above.parent_id')}], null)`,
        }).as('organisation'),
      ]),
  );
