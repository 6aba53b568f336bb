import { EntityStatus } from '@cadenza/domain/entity-status';
import type { Expression } from 'kysely';
import { fragment } from '../db/expressions.ts';

/**
 * The name of an organisation that requires a second factor of this person, through a role in it or below it; null when
 * none does.
 */
export const secondFactorRequiredBy = (userId: Expression<string>) =>
  fragment
    .selectFrom('roles as held')
    .innerJoin('organisations as d', 'd.id', 'held.organisation_id')
    .leftJoin('organisations as above', 'above.id', 'd.parent_id')
    .leftJoin('organisations as top', 'top.id', 'above.parent_id')
    .where('held.user_id', '=', userId)
    .where('held.status', '>=', EntityStatus.Enabled)
    .where(({ eb, or }) =>
      or([
        eb('d.requires_second_factor', '=', true),
        eb('above.requires_second_factor', '=', true),
        eb('top.requires_second_factor', '=', true),
      ]),
    )
    .orderBy('held.account_role', 'desc')
    .orderBy('d.name')
    .select('d.name')
    .limit(1)
    .$asScalar();

/** The person must have a second factor and has none. Until then they can open only their own account. */
export const mustSetUpSecondFactor = (userId: Expression<string>) =>
  fragment
    .and([fragment(secondFactorRequiredBy(userId), 'is not', null), fragment.not(hasSecondFactor(userId))])
    .$castTo<boolean>();

/** Whether a person has a second factor, confirmed with its first code. */
export const hasSecondFactor = (userId: Expression<string>) =>
  fragment
    .exists(
      fragment
        .selectFrom('second_factors as s')
        .select('s.user_id')
        .where('s.user_id', '=', userId)
        .where('s.confirmed_at', 'is not', null),
    )
    .$castTo<boolean>();
