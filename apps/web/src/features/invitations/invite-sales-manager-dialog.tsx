import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { InviteeFields } from './invitee-fields.tsx';
import { emptyInvitee, problemsOfInvitee } from './invitee-values.ts';

/** Invites a sales manager into a city. */
export function InviteSalesManagerDialog({ city, onClose }: { city: City; onClose: () => void }) {
  const form = useServerForm({
    initialValues: emptyInvitee,
    validate: (values) => problemsOfInvitee(values, city.regionId),
  });
  const invite = useOperationMutation('sendRegistrationInviteForSalesManager', {
    refreshes: ['listRegistrationInvites'],
    success: 'Invitation has been sent!',
    failure: false,
    onRefused: form.refuse,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Invite a sales manager to ${city.name}`}
      form={form}
      busy={invite.busy}
      submit="Send the invitation"
      onClose={onClose}
      onSubmit={form.submit((values) => invite.run({ body: { ...values, cityId: city.id } }))}
    >
      <InviteeFields form={form} region={city.regionId} />
    </FormDialog>
  );
}
