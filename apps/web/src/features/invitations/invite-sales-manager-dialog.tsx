import { sendRegistrationInviteForSalesManager } from '@cadenza/contract/invitations/operations';
import { inviteeProblems } from '@cadenza/domain/invitations/invited-account';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { emptyInvitee, InviteeFields } from './invitee-fields.tsx';

/** Invites a sales manager into a city. */
export function InviteSalesManagerDialog({ city, onClose }: { city: City; onClose: () => void }) {
  const form = useOperationForm('sendRegistrationInviteForSalesManager', {
    schema: sendRegistrationInviteForSalesManager.body,
    initialValues: emptyInvitee,
    request: (values) => ({ body: { ...values, cityId: city.id } }),
    rules: (values) => inviteeProblems(values, city.regionId),
    success: 'Invitation has been sent!',
    onDone: onClose,
  });
  return (
    <FormDialog title={`Invite a sales manager to ${city.name}`} form={form} submit="Send invitation" onClose={onClose}>
      <InviteeFields form={form} region={city.regionId} />
    </FormDialog>
  );
}
