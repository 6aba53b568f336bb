import { internalRoles } from '@cadenza/domain/invitations/invited-role';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canInvite } from '@cadenza/domain/permissions/invitations';
import { roleLabel } from '@cadenza/domain/permissions/role-label';
import { defaultRegion } from '@cadenza/domain/regions';
import { Select } from '@mantine/core';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { InviteeFields } from './invitee-fields.tsx';
import { emptyInvitee, problemsOfInvitee } from './invitee-values.ts';

/** The internal roles that a person may invite others into: none above their own. */
export const invitableInternalRoles = (actor: Actor | null) =>
  internalRoles.filter(
    (accountRole) =>
      actor !== null &&
      canInvite(actor, { organisationIds: [], organisationType: 1, isCity: false, accountRole, isMusician: false }),
  );

/** Invites somebody into the internal organisation. */
export function InviteInternalUserDialog({ onClose }: { onClose: () => void }) {
  const roles = invitableInternalRoles(useSession()?.actor ?? null);
  const form = useServerForm({
    initialValues: { ...emptyInvitee, accountRole: String(roles[0] ?? '') },
    validate: (values) => problemsOfInvitee(values, defaultRegion),
  });
  const invite = useOperationMutation('inviteUser', {
    refreshes: ['listRegistrationInvites'],
    success: 'Invitation successfully sent.',
    failure: false,
    onRefused: form.refuse,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Invite somebody into the house"
      form={form}
      busy={invite.busy}
      submit="Send the invitation"
      onClose={onClose}
      onSubmit={form.submit(({ accountRole, ...person }) =>
        invite.run({ body: { ...person, accountRole: Number(accountRole) } }),
      )}
    >
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
