import { sendOrganisationInvite } from '@cadenza/contract/invitations/organisation-invites';
import { fieldProblems } from '@cadenza/domain/field-problems';
import { inviteeProblems } from '@cadenza/domain/invitations/invited-account';
import { defaultRegion } from '@cadenza/domain/regions';
import { Select, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { emptyInvitee, InviteeFields } from './invitee-fields.tsx';
import { organisationKinds } from './organisation-fields.tsx';

interface InviteOrganisationDialogProps {
  /** An existing organisation whose admin is invited; null for a new one. */
  organisation: { id: string; name: string } | null;
  onClose: () => void;
}

const noName = 'Please enter the name of the organisation';

/** Invites a new organisation with its admin, or the admin of an existing one. */
export function InviteOrganisationDialog({ organisation, onClose }: InviteOrganisationDialogProps) {
  const navigate = useNavigate();
  const form = useOperationForm('sendOrganisationInvite', {
    schema: sendOrganisationInvite.body,
    initialValues: { ...emptyInvitee, organisationName: '', organisationType: '20' },
    request: ({ organisationName, organisationType, ...person }) => ({
      body: organisation
        ? { ...person, organisationId: organisation.id }
        : { ...person, organisationName, organisationType: Number(organisationType) as 20 },
    }),
    rules: (values) => [
      ...fieldProblems({ organisationName: organisation || values.organisationName.trim() ? null : noName }),
      ...inviteeProblems(values, defaultRegion),
    ],
    success: 'The invite sent successfully!',
    onDone: () => {
      onClose();
      if (!organisation) void navigate({ to: '/organisations' });
    },
  });
  return (
    <FormDialog
      title={organisation ? `Invite an admin of ${organisation.name}` : 'Invite an organisation'}
      form={form}
      submit="Send invitation"
      onClose={onClose}
    >
      {organisation ? null : (
        <>
          <TextInput
            label="Organisation"
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('organisationName')}
          />
          <Select
            label="Kind"
            data={organisationKinds}
            allowDeselect={false}
            {...form.getInputProps('organisationType')}
          />
        </>
      )}
      <InviteeFields form={form} region={defaultRegion} />
    </FormDialog>
  );
}
