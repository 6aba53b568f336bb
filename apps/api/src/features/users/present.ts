import type { OutputOf } from '@cadenza/contract/operations';
import type { Actor } from '@cadenza/domain/permissions/access';
import { roleLabel, type UnitKind } from '@cadenza/domain/permissions/role-label';
import { assignedWorkProblem, canEditUser } from '@cadenza/domain/permissions/users';
import { sentenceOf } from '@cadenza/domain/refusals/sentence-of';

type Summary = OutputOf<'listUsers'>['items'][number];
type User = OutputOf<'getUser'>;

interface MainRole {
  isMusician: boolean;
  orgType: number;
  unitKind: UnitKind;
}
export type SummaryRow = Omit<Summary, 'typeLabel'> & MainRole;
export type UserRow = Omit<User, 'typeLabel' | 'abilities' | 'roles'> &
  MainRole & { roles: (Omit<User['roles'][number], 'label'> & { unitKind: UnitKind })[] };

/** A person as a list row, labelled by the lowest of their roles in organisations that are not their own. */
export function presentSummary<Row extends SummaryRow>({ isMusician, orgType, unitKind, ...row }: Row) {
  const label = row.type === null ? 'Individual' : roleLabel({ accountRole: row.type, isMusician, orgType, unitKind });
  return { ...row, typeLabel: label };
}

/** An account as returned by the API, with what may be done with it now. Other actions are refused when attempted. */
export function presentUser(actor: Actor, { roles, ...row }: UserRow): User {
  const canEdit = canEditUser(actor, { id: row.id, roles });
  const isSelf = actor.userId === row.id;
  const work = assignedWorkProblem(row.name, row.work);
  return {
    ...presentSummary(row),
    roles: roles.map(({ unitKind, ...role }) => ({ ...role, label: roleLabel({ ...role, unitKind }) })),
    abilities: {
      canEdit,
      canDisable: canEdit && !isSelf,
      canDelete: canEdit && !isSelf,
      canTakeOffSecondFactor: canEdit && !isSelf && row.hasSecondFactor,
      deleteProblem: work === null ? '' : sentenceOf(work),
    },
  };
}
