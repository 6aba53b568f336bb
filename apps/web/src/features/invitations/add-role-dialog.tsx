import { inviteToAddRole } from '@cadenza/contract/invitations/operations';
import { internalRoles, isRoleOf, type RolePlace } from '@cadenza/domain/invitations/invited-role';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canInvite } from '@cadenza/domain/permissions/invitations';
import { roleLabel } from '@cadenza/domain/permissions/role-label';
import { MultiSelect, Select } from '@mantine/core';
import { useOperation } from '../../shared/client/use-operation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
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

/** Before a role is chosen: the contract refuses it at its field. */
const noRole = { accountRole: Number.NaN, isMusician: false };

/** Invites a person with an account into another role; they accept through the link in their mail. */
export function AddRoleDialog({ person, places, onClose }: AddRoleDialogProps) {
  const actor = useSession()?.actor ?? null;
  const skills = useOperation('listSkills', { query: { take: 100 } });
  const offered = places.filter((place) => rolesIn(place, actor).length > 0);
  const rolesAt = (organisationId: string) =>
    rolesIn(
      offered.find(({ id }) => id === organisationId),
      actor,
    );
  const form = useOperationForm('inviteToAddRole', {
    schema: inviteToAddRole.body,
    initialValues: {
      organisationId: offered[0]?.id ?? '',
      accountRole: rolesIn(offered[0], actor)[0]?.value ?? '',
      skillIds: [] as string[],
    },
    request: ({ organisationId, accountRole, skillIds }) => {
      const chosen = rolesAt(organisationId).find(({ value }) => value === accountRole) ?? noRole;
      const { isMusician } = chosen;
      const role = { accountRole: chosen.accountRole, isMusician, skillIds: isMusician ? skillIds : [] };
      return { body: { userId: person.userId, organisationId, ...role } };
    },
    success: 'Invitation successfully sent.',
    onDone: onClose,
  });
  const roles = rolesAt(form.values.organisationId);
  const role = roles.find(({ value }) => value === form.values.accountRole);
  return (
    <FormDialog title={`Add a role for ${person.name}`} form={form} submit="Send invitation" onClose={onClose}>
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
