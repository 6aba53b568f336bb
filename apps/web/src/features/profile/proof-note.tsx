import { Button } from '@mantine/core';
import { IconCircleCheck, IconMailForward } from '@tabler/icons-react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import styles from './profile.module.css';

interface ProofNoteProps {
  type: 'email' | 'mobile';
  isProven: boolean;
  /** Edited but not saved yet. */
  isChanged: boolean;
}

const words = {
  email: { link: 'We sent you a mail with a link.', next: 'Once saved, we send a link to this address.' },
  mobile: { link: 'We sent you a text message with a link.', next: 'Once saved, we send a link to this number.' },
};

/** Whether an address is proven, with a button to send its link again if not. */
export function ProofNote({ type, isProven, isChanged }: ProofNoteProps) {
  const resend = useOperationMutation('resendValidation', {
    success: ({ address }) => `The link has been sent to ${address}.`,
  });
  if (isChanged) return <p className={styles.note}>{words[type].next}</p>;
  if (isProven) {
    return (
      <p className={styles.proven}>
        <IconCircleCheck size={15} aria-hidden />
        Confirmed
      </p>
    );
  }
  return (
    <p className={styles.unproven}>
      Not confirmed yet. {words[type].link}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMailForward size={15} aria-hidden />}
        loading={resend.busy}
        onClick={() => void resend.run({ body: { type } })}
      >
        Send the link again
      </Button>
    </p>
  );
}
