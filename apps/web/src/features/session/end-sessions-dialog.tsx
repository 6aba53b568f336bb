import type { OutputOf } from '@cadenza/contract/operations';
import { signOutEverywhere } from '@cadenza/contract/session/operations';
import { Text } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { PresentPasswordField } from '../../shared/form/new-password-fields.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { leave } from '../../shared/session/leave.ts';

/** One of the person's sessions. */
export type SignedInPlace = OutputOf<'listSessions'>['items'][number];

interface EndSessionsDialogProps {
  /** Null for all sessions, including this one. */
  place: SignedInPlace | null;
  onClose: () => void;
}

/**
 * Requires the password before ending a session, so that someone who finds a browser open cannot sign its owner out
 * elsewhere.
 */
export function EndSessionsDialog({ place, onClose }: EndSessionsDialogProps) {
  const form = useOperationForm(place ? 'endOwnSession' : 'signOutEverywhere', {
    schema: signOutEverywhere.body,
    initialValues: { password: '' },
    request: (body) => (place ? { params: { id: place.id }, body } : { body }),
    refreshes: place ? ['listSessions'] : [],
    success: place ? `${place.device} is signed out.` : undefined,
    onDone: () => (place ? onClose() : leave({ rememberOrigin: false })),
  });
  return (
    <FormDialog
      title={place ? `Sign out ${place.device}?` : 'Sign out everywhere?'}
      form={form}
      onClose={onClose}
      submit={place ? 'Sign out' : 'Sign out everywhere'}
    >
      <Text size="md">
        {place
          ? 'Anyone using it will need to sign in again.'
          : 'You’ll be signed out on every device, including this one.'}
      </Text>
      <PresentPasswordField {...form.getInputProps('password')} />
    </FormDialog>
  );
}
