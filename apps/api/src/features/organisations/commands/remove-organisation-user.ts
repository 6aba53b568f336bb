import { administeringRole, canSeeOrganisation, removeMemberProblem } from '@cadenza/domain/permissions/organisations';
import { canManageMember } from '@cadenza/domain/permissions/powers';
import { assignedWorkProblem } from '@cadenza/domain/permissions/users';
import type { Reason } from '@cadenza/domain/refusals/reason';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { refuse, refuseIf } from '../../../platform/refusal.ts';
import { endOtherSessions } from '../../session/door.ts';
import { findAssignedWork } from '../../users/door.ts';
import { findOtherAdmins } from '../door.ts';
import { adminRemoved } from '../mails/admin-removed.ts';
import {
  countOthersWith,
  endRoles,
  findMemberships,
  findOrganisation,
  type Membership,
  type Organisation,
} from '../store.ts';

/**
 * Removes a person from an organisation: their roles there end immediately. Their sessions continue for their roles elsewhere,
 * and end with the last role. Refused for oneself, for the last admin, and in a city while work is assigned. Their open
 * invitation is cancelled. The admins of a city are told when one of them is removed.
 */
export const removeOrganisationUser: Handler<'removeOrganisationUser'> = async (
  context,
  { params: { orgId, userId } },
) => {
  const { actor } = context.scope;
  await context.db.transaction().execute(async (trx) => {
    const organisation = await findOrganisation(trx, orgId, { lock: true });
    if (!organisation || !canSeeOrganisation(actor, organisation)) throw refuse('organisationNotFound');
    const roles = await findMemberships(trx, orgId, userId);
    if (!canManageMember(actor, organisation, roles)) throw refuse('notPermitted');
    const [first] = roles;
    if (!first) throw refuse('memberNotFound');
    refuseIf(await removalProblem(trx, context, organisation, { userId, name: first.name, roles }));
    const admins = organisation.isCity ? await findOtherAdmins(trx, context.scope, orgId) : [];
    await endMembership(trx, context, organisation, { userId, email: first.email, name: first.name });
    if (!admins.some(({ email }) => email === first.email)) return;
    const about = { name: first.name, city: organisation, by: actor.personName };
    await postMail(trx, context.now, ...admins.map((reader) => adminRemoved(context.platform, reader, about)));
  });
};

async function removalProblem(
  trx: Db,
  { scope: { actor }, now }: OfficeContext,
  organisation: Organisation,
  member: { userId: string; name: string; roles: Membership[] },
): Promise<Reason | null> {
  const accountRole = administeringRole(organisation.type);
  const isAdmin = member.roles.some((role) => role.accountRole === accountRole && !role.isMusician);
  const otherAdmins = await countOthersWith(trx, {
    organisationId: organisation.id,
    accountRole,
    besides: member.userId,
  });
  const work = organisation.isCity ? await findAssignedWork(trx, member.userId, organisation.id, now) : null;
  const problem = work && assignedWorkProblem(member.name, work);
  return removeMemberProblem(actor, { ...member, isAdmin, work: problem }, { ...organisation, otherAdmins });
}

async function endMembership(
  trx: Db,
  context: OfficeContext,
  organisation: Organisation,
  member: { userId: string; email: string; name: string },
): Promise<void> {
  const { now } = context;
  const left = await endRoles(trx, organisation.id, member.userId);
  for (const userId of left) await endOtherSessions(trx, userId, null, now, 'role removed');
  await trx
    .updateTable('musicians')
    .set({ is_active: false })
    .where('user_id', '=', member.userId)
    .where('city_id', '=', organisation.id)
    .execute();
  await trx
    .updateTable('invitations')
    .set({ cancelled_at: now })
    .where('organisation_id', '=', organisation.id)
    .where((eb) =>
      eb.or([eb('user_id', '=', member.userId), eb(eb.fn('lower', ['email']), '=', member.email.toLowerCase())]),
    )
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute();
  const about = { userId: member.userId, organisationId: organisation.id };
  await recordAccountEvent(trx, context, about, `${member.name} was taken out of ${organisation.name}`);
}
