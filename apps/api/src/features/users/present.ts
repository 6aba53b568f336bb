import type { OutputOf } from '@cadenza/contract/operations';
import type { UnitKind } from '@cadenza/domain/organisations/unit-kind';
import type { Actor } from '@cadenza/domain/permissions/access';
import type { PlacedRole } from '@cadenza/domain/permissions/powers';
import { roleLabel } from '@cadenza/domain/permissions/role-label';
import { canTakeOffSecondFactor } from '@cadenza/domain/permissions/second-factors';
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
  MainRole & { roles: (Omit<User['roles'][number], 'label'> & { unitKind: UnitKind })[]; placed: PlacedRole[] };

/** A person as a list row, labelled by the lowest of their roles in organisations that are not their own. */
export function presentSummary<Row extends SummaryRow>({ isMusician, orgType, unitKind, ...row }: Row) {
  const label = row.type === null ? 'Individual' : roleLabel({ accountRole: row.type, isMusician, orgType, unitKind });
  return { ...row, typeLabel: label };
}

/** An account as the API returns it, with the actions allowed now. Other actions are refused when attempted. */
export function presentUser(actor: Actor, { roles, placed, secondFactorRemoval, ...row }: UserRow): User {
  const whose = { id: row.id, roles: placed };
  const canEdit = canEditUser(actor, whose);
  const mayTakeOff = row.hasSecondFactor && canTakeOffSecondFactor(actor, whose);
  const isSelf = actor.userId === row.id;
  const work = assignedWorkProblem(row.name, row.work);
  return {
    ...presentSummary(row),
    secondFactorRemoval: mayTakeOff ? secondFactorRemoval : null,
    roles: roles.map(({ unitKind, ...role }) => ({ ...role, label: roleLabel({ ...role, unitKind }) })),
    abilities: {
      canEdit,
      canDisable: canEdit && !isSelf,
      canDelete: canEdit && !isSelf,
      canTakeOffSecondFactor: mayTakeOff,
      deleteProblem: work === null ? '' : sentenceOf(work),
    },
  };
}
