import { sendRegistrationInvite } from '@cadenza/contract/invitations/operations';
import { inviteeProblems } from '@cadenza/domain/invitations/invited-account';
import type { UnitKind } from '@cadenza/domain/organisations/unit-kind';
import { defaultRegion, type RegionId } from '@cadenza/domain/regions';
import { SegmentedControl, Stack, Text } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { emptyInvitee, InviteeFields } from './invitee-fields.tsx';

/** The organisation, business unit or store of the invitation. */
export interface InvitingOrganisation {
  id: string;
  name: string;
  unitKind: UnitKind;
  regionId: RegionId | null;
  isCity: boolean;
}

interface InviteMemberDialogProps {
  organisation: InvitingOrganisation;
  onClose: () => void;
}

/** Invites an admin or member of an organisation, or the manager of its unit or store. */
export function InviteMemberDialog({ organisation, onClose }: InviteMemberDialogProps) {
  const region = organisation.regionId ?? defaultRegion;
  const form = useOperationForm('sendRegistrationInvite', {
    schema: sendRegistrationInvite.body,
    initialValues: { ...emptyInvitee, role: 'Member' as 'Admin' | 'Member' },
    request: ({ role, ...person }) => ({
      body: { ...person, organisationId: organisation.id, ...roleIn(organisation.unitKind, role) },
    }),
    rules: (values) => inviteeProblems(values, region),
    success: 'Invitation successfully sent.',
    onDone: onClose,
  });
  return (
    <FormDialog title={`Invite someone to ${organisation.name}`} form={form} submit="Send invitation" onClose={onClose}>
      <InviteeFields form={form} region={region} />
      {organisation.unitKind === 'organisation' ? (
        <Stack gap={4}>
          <Text size="sm" fw={500}>
            Role
          </Text>
          <SegmentedControl aria-label="Role" data={rolesOf(organisation)} {...form.getInputProps('role')} />
          <Text size="sm" c="dimmed">
            {hints[organisation.isCity ? 'city' : 'company'][form.values.role]}
          </Text>
        </Stack>
      ) : (
        <Text size="sm" c="dimmed">
          They’ll manage this {organisation.unitKind}.
        </Text>
      )}
    </FormDialog>
  );
}

const hints = {
  city: {
    Admin: 'Admins manage the city’s bookings, people and money.',
    Member: 'Sales managers look after the city’s customers.',
  },
  company: {
    Admin: 'Admins can invite people and edit the organisation and its bank account.',
    Member: 'Members can see the organisation and its people.',
  },
};

const rolesOf = ({ isCity }: InvitingOrganisation) => [
  { value: 'Member', label: isCity ? 'Sales Manager' : 'Member' },
  { value: 'Admin', label: 'Admin' },
];

function roleIn(unitKind: UnitKind, orgRoleType: 'Admin' | 'Member') {
  if (unitKind === 'business unit') return { businessUnitRoleType: 'Manager' as const };
  return unitKind === 'store' ? { storeRoleType: 'Manager' as const } : { orgRoleType };
}
