import { inviteUser } from '@cadenza/contract/invitations/operations';
import { inviteeProblems } from '@cadenza/domain/invitations/invited-account';
import { internalRoles } from '@cadenza/domain/invitations/invited-role';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canInvite } from '@cadenza/domain/permissions/invitations';
import { roleLabel } from '@cadenza/domain/permissions/role-label';
import { defaultRegion } from '@cadenza/domain/regions';
import { Select } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { emptyInvitee, InviteeFields } from './invitee-fields.tsx';

/** The internal roles that a user can invite others to: none above their own. */
export const invitableInternalRoles = (actor: Actor | null) =>
  internalRoles.filter(
    (accountRole) =>
      actor !== null &&
      canInvite(actor, { organisationIds: [], organisationType: 1, isCity: false, accountRole, isMusician: false }),
  );

/** Invites a person to the internal organisation. */
export function InviteInternalUserDialog({ onClose }: { onClose: () => void }) {
  const roles = invitableInternalRoles(useSession()?.actor ?? null);
  const form = useOperationForm('inviteUser', {
    schema: inviteUser.body,
    initialValues: { ...emptyInvitee, accountRole: String(roles[0] ?? '') },
    request: ({ accountRole, ...person }) => ({ body: { ...person, accountRole: Number(accountRole) } }),
    rules: (values) => inviteeProblems(values, defaultRegion),
    success: 'Invitation successfully sent.',
    onDone: onClose,
  });
  return (
    <FormDialog title="Invite someone to the team" form={form} submit="Send invitation" onClose={onClose}>
      <InviteeFields form={form} region={defaultRegion} />
      <Select
        label="Role"
        data={roles.map((accountRole) => ({
          value: String(accountRole),
          label: roleLabel({ accountRole, isMusician: false, orgType: 1 }),
        }))}
        allowDeselect={false}
        {...form.getInputProps('accountRole')}
      />
    </FormDialog>
  );
}
