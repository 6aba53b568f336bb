import { sendRegistrationInviteForMusician } from '@cadenza/contract/invitations/operations';
import { inviteeProblems } from '@cadenza/domain/invitations/invited-account';
import { MultiSelect } from '@mantine/core';
import { useOperation } from '../../shared/client/use-operation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { emptyInvitee, InviteeFields } from './invitee-fields.tsx';

const ALL_SKILLS = { query: { take: 100 } };

/** Invites a musician into a city, with what they play. */
export function InviteMusicianDialog({ city, onClose }: { city: City; onClose: () => void }) {
  const skills = useOperation('listSkills', ALL_SKILLS);
  const form = useOperationForm('sendRegistrationInviteForMusician', {
    schema: sendRegistrationInviteForMusician.body,
    initialValues: { ...emptyInvitee, skillIds: [] as string[] },
    request: (values) => ({ body: { ...values, cityId: city.id } }),
    rules: (values) => inviteeProblems(values, city.regionId),
    success: 'Invitation has been sent!',
    onDone: onClose,
  });
  return (
    <FormDialog title={`Invite a musician to ${city.name}`} form={form} submit="Send invitation" onClose={onClose}>
      <InviteeFields form={form} region={city.regionId} />
      <MultiSelect
        label="Skills"
        placeholder={form.values.skillIds.length > 0 ? '' : 'What they play or sing'}
        data={skills.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        searchable
        nothingFoundMessage="No matches"
        {...form.getInputProps('skillIds')}
      />
    </FormDialog>
  );
}
