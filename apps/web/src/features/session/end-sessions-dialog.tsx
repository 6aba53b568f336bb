import type { OutputOf } from '@cadenza/contract/operations';
import { PasswordInput, Text } from '@mantine/core';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import { leave } from '../../shared/session/leave.ts';

/** One of the person's sessions. */
export type SignedInPlace = OutputOf<'listSessions'>['items'][number];

interface EndSessionsDialogProps {
  /** Null for all sessions, including this one. */
  place: SignedInPlace | null;
  onClose: () => void;
}

/**
 * Asks for the password before ending a session, so that somebody who finds a browser open cannot sign its owner out
 * elsewhere.
 */
export function EndSessionsDialog({ place, onClose }: EndSessionsDialogProps) {
  const form = useServerForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : 'Please enter your password') },
  });
  const one = useOperationMutation('endOwnSession', {
    refreshes: ['listSessions'],
    success: `${place?.device ?? 'The place'} is signed out.`,
    failure: false,
    onRefused: form.refuse,
    onDone: onClose,
  });
  const all = useOperationMutation('signOutEverywhere', {
    failure: false,
    onRefused: form.refuse,
    onDone: () => leave({ rememberOrigin: false }),
  });
  return (
    <FormDialog
      title={place ? `Sign out ${place.device}?` : 'Sign out everywhere?'}
      form={form}
      onSubmit={form.submit((body) => (place ? one.run({ params: { id: place.id }, body }) : all.run({ body })))}
      onClose={onClose}
      busy={one.busy || all.busy}
      submit={place ? 'Sign out' : 'Sign out everywhere'}
    >
      <Text size="md">
        {place
          ? 'Whoever uses it has to sign in again.'
          : 'Every browser and phone where you are signed in is signed out, this one too.'}
      </Text>
      <PasswordInput
        label="Your password"
        withAsterisk
        data-autofocus
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </FormDialog>
  );
}
