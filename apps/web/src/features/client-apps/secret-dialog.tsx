import { Button, CopyButton, Group, Modal, Stack, TextInput } from '@mantine/core';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import styles from './client-apps.module.css';

interface SecretDialogProps {
  made: { id: string; secret: string };
  previousEndsAt: string | null;
  onClose: () => void;
}

/** A new secret, shown this once; a click beside the dialog does not close it. */
export function SecretDialog({ made: { id, secret }, previousEndsAt, onClose }: SecretDialogProps) {
  const zone = useOwnZone();
  const narrow = useNarrow();
  return (
    <Modal
      opened
      onClose={onClose}
      title="The app’s secret"
      size="lg"
      fullScreen={narrow}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <p className={styles.note}>
          This is shown once. Keep it where only the program can read it: whoever has it acts as the app.
        </p>
        <Copied label="Client id" value={id} />
        <Copied label="Secret" value={secret} />
        {previousEndsAt ? (
          <p className={styles.note}>
            The secret before holds until <InstantText iso={previousEndsAt} zone={zone} />.
          </p>
        ) : null}
        <Group justify="flex-end">
          <Button onClick={onClose}>I have kept it</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Copied({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.copied}>
      <TextInput label={label} value={value} readOnly className={styles.grow} classNames={{ input: styles.mono }} />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} aria-label={`Copy the ${label.toLowerCase()}`}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
