import { Button, Text, Textarea } from '@mantine/core';
import { IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';

interface Person {
  userId: string;
  name: string;
}

/**
 * For somebody who lost phone and recovery codes: removes their second factor, after stating how their request was
 * verified.
 */
export function TakeOffButton({ person, size }: { person: Person; size?: 'compact-md' }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="negative"
        size={size}
        leftSection={<IconShieldOff size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Take off second factor
      </Button>
      {isAsking ? <TakeOffDialog person={person} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function TakeOffDialog({ person: { userId, name }, onClose }: { person: Person; onClose: () => void }) {
  const form = useServerForm({
    initialValues: { reason: '' },
    validate: { reason: (value) => (value.trim() ? null : 'Please say how you know that it was they who asked') },
  });
  const { run, busy } = useOperationMutation('takeOffSecondFactor', {
    refreshes: ['getUser', 'listOrganisationMembers'],
    success: `The second factor of ${name} has been taken off`,
    failure: false,
    onRefused: form.refuse,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Take off the second factor of ${name}?`}
      form={form}
      onSubmit={form.submit((body) => run({ params: { id: userId }, body }))}
      onClose={onClose}
      busy={busy}
      submit="Take it off"
    >
      <Text size="md">
        {name} is signed out everywhere and told by mail. From then on the password alone opens the account, until they
        set a second factor up again.
      </Text>
      <Textarea
        label="How do you know that it was they who asked?"
        description="Stands in the history of the account, and in the mail."
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        maxLength={300}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
