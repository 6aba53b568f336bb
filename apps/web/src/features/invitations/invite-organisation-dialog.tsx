import { defaultRegion } from '@cadenza/domain/regions';
import { Select, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import { InviteeFields } from './invitee-fields.tsx';
import { emptyInvitee, problemsOfInvitee } from './invitee-values.ts';
import { organisationKinds } from './organisation-fields.tsx';

interface InviteOrganisationDialogProps {
  /** An existing organisation whose admin is invited; null for a new one. */
  organisation: { id: string; name: string } | null;
  onClose: () => void;
}

/** Invites a new organisation with its admin, or the admin of an existing one. */
export function InviteOrganisationDialog({ organisation, onClose }: InviteOrganisationDialogProps) {
  const navigate = useNavigate();
  const form = useServerForm({
    initialValues: { ...emptyInvitee, organisationName: '', organisationType: '20' },
    validate: (values) => ({
      ...(organisation || values.organisationName.trim()
        ? {}
        : { organisationName: 'Please enter the name of the organisation' }),
      ...problemsOfInvitee(values, defaultRegion),
    }),
  });
  const invite = useOperationMutation('sendOrganisationInvite', {
    refreshes: ['listOrganisationInvites'],
    success: 'The invite sent successfully!',
    failure: false,
    onRefused: form.refuse,
    onDone: () => {
      onClose();
      if (!organisation) void navigate({ to: '/organisations' });
    },
  });
  return (
    <FormDialog
      title={organisation ? `Invite an admin of ${organisation.name}` : 'Invite an organisation'}
      form={form}
      busy={invite.busy}
      submit="Send the invitation"
      onClose={onClose}
      onSubmit={form.submit(({ organisationName, organisationType, ...person }) =>
        invite.run({
          body: organisation
            ? { ...person, organisationId: organisation.id }
            : { ...person, organisationName, organisationType: Number(organisationType) as 20 },
        }),
      )}
    >
      {organisation ? null : (
        <>
          <TextInput label="Organisation" autoComplete="off" {...form.getInputProps('organisationName')} />
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
