import { internalRoles, isRoleOf, type RolePlace } from '@cadenza/domain/invitations/invited-role';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canInvite } from '@cadenza/domain/permissions/invitations';
import { roleLabel } from '@cadenza/domain/permissions/role-label';
import { MultiSelect, Select } from '@mantine/core';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** An organisation in which a role can be given. */
export interface RoleGiver extends RolePlace {
  id: string;
  name: string;
}

interface AddRoleDialogProps {
  person: { userId: string; name: string };
  /** The organisations to choose from: those of the person inviting, or a single one. */
  places: readonly RoleGiver[];
  onClose: () => void;
}

const choices = [
  { accountRole: 4, isMusician: false },
  { accountRole: 2, isMusician: false },
  { accountRole: 2, isMusician: true },
  ...internalRoles.map((accountRole) => ({ accountRole, isMusician: false })),
];

function rolesIn(place: RoleGiver | undefined, actor: Actor | null) {
  if (!place || !actor) return [];
  return choices
    .filter((role) => isRoleOf(place, role))
    .filter((role) => canInvite(actor, { ...place, ...role, organisationIds: [place.id] }))
    .map((role) => ({
      ...role,
      value: `${role.accountRole} ${role.isMusician}`,
      label: roleLabel({ ...role, orgType: place.organisationType, unitKind: place.unitKind }),
    }));
}

/** Invites a person with an account into another role; they accept through the link in their mail. */
export function AddRoleDialog({ person, places, onClose }: AddRoleDialogProps) {
  const actor = useSession()?.actor ?? null;
  const skills = useOperation('listSkills', { query: { take: 100 } });
  const offered = places.filter((place) => rolesIn(place, actor).length > 0);
  const form = useServerForm({
    initialValues: {
      organisationId: offered[0]?.id ?? '',
      accountRole: rolesIn(offered[0], actor)[0]?.value ?? '',
      skillIds: [] as string[],
    },
    validate: {
      organisationId: (value) => (value ? null : 'Please choose an organisation'),
      accountRole: (value) => (value ? null : 'Please choose a role'),
    },
  });
  const roles = rolesIn(
    offered.find(({ id }) => id === form.values.organisationId),
    actor,
  );
  const role = roles.find(({ value }) => value === form.values.accountRole);
  const invite = useOperationMutation('inviteToAddRole', {
    refreshes: ['listRegistrationInvites', 'listOrganisationInvites'],
    success: 'Invitation successfully sent.',
    failure: false,
    onRefused: form.refuse,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Another role for ${person.name}`}
      form={form}
      busy={invite.busy}
      submit="Send the invitation"
      onClose={onClose}
      onSubmit={form.submit(({ organisationId, skillIds }) =>
        role
          ? invite.run({
              body: {
                userId: person.userId,
                organisationId,
                accountRole: role.accountRole,
                isMusician: role.isMusician,
                skillIds: role.isMusician ? skillIds : [],
              },
            })
          : undefined,
      )}
    >
      <Select
        label="Organisation"
        data={offered.map(({ id, name }) => ({ value: id, label: name }))}
        allowDeselect={false}
        searchable
        value={form.values.organisationId}
        error={form.errorAt('organisationId')}
        onChange={(id) => {
          const place = offered.find((one) => one.id === id);
          form.setValues({ organisationId: id ?? '', accountRole: rolesIn(place, actor)[0]?.value ?? '' });
        }}
      />
      <Select
        label="Role"
        data={roles.map(({ value, label }) => ({ value, label }))}
        allowDeselect={false}
        {...form.getInputProps('accountRole')}
      />
      {role?.isMusician ? (
        <MultiSelect
          label="Skills"
          data={skills.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          searchable
          {...form.getInputProps('skillIds')}
        />
      ) : null}
    </FormDialog>
  );
}
