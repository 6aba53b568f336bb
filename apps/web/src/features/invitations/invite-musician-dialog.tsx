import { MultiSelect } from '@mantine/core';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { InviteeFields } from './invitee-fields.tsx';
import { emptyInvitee, problemsOfInvitee } from './invitee-values.ts';

const ALL_SKILLS = { query: { take: 100 } };

/** Invites a musician into a city, with what they play. */
export function InviteMusicianDialog({ city, onClose }: { city: City; onClose: () => void }) {
  const skills = useOperation('listSkills', ALL_SKILLS);
  const form = useServerForm({
    initialValues: { ...emptyInvitee, skillIds: [] as string[] },
    validate: (values) => ({
      ...problemsOfInvitee(values, city.regionId),
      ...(values.skillIds.length > 0 ? {} : { skillIds: 'Please choose at least one skill' }),
    }),
  });
  const invite = useOperationMutation('sendRegistrationInviteForMusician', {
    refreshes: ['listRegistrationInvites'],
    success: 'Invitation has been sent!',
    failure: false,
    onRefused: form.refuse,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Invite a musician to ${city.name}`}
      form={form}
      busy={invite.busy}
      submit="Send the invitation"
      onClose={onClose}
      onSubmit={form.submit((values) => invite.run({ body: { ...values, cityId: city.id } }))}
    >
      <InviteeFields form={form} region={city.regionId} />
      <MultiSelect
        label="Skills"
        placeholder={form.values.skillIds.length > 0 ? '' : 'What they play or sing'}
        data={skills.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        searchable
        nothingFoundMessage="No such skill"
        {...form.getInputProps('skillIds')}
      />
    </FormDialog>
  );
}
