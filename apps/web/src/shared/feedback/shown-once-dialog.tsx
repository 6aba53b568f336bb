import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { InstantText } from '../format/instant-text.tsx';
import { Dialog } from '../layout/dialog.tsx';
import { useNarrow } from '../layout/use-narrow.ts';
import { useOwnZone } from '../session/use-own-zone.ts';
import styles from './shown-once-dialog.module.css';

interface ShownOnceDialogProps {
  title: string;
  /** What it is, and who can have it. */
  note: string;
  values: readonly { label: string; value: string }[];
  /** Until when the previous secret works. */
  previousEndsAt: string | null;
  onClose: () => void;
}

/** A new secret, shown only once; a click beside the dialog does not close it. */
export function ShownOnceDialog({ title, note, values, previousEndsAt, onClose }: ShownOnceDialogProps) {
  const zone = useOwnZone();
  const narrow = useNarrow();
  return (
    <Dialog
      onClose={onClose}
      title={title}
      size="lg"
      fullScreen={narrow}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <p className="soft flush">{note}</p>
        {values.map(({ label, value }) => (
          <Copied key={label} label={label} value={value} />
        ))}
        {previousEndsAt ? (
          <p className="soft flush">
            The previous secret works until <InstantText iso={previousEndsAt} zone={zone} />.
          </p>
        ) : null}
        <Group justify="flex-end">
          <Button onClick={onClose}>I’ve saved it</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Copied({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.copied}>
      <TextInput label={label} value={value} readOnly className={styles.grow} classNames={{ input: styles.mono }} />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} aria-label={`Copy ${label.toLowerCase()}`}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
