import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import styles from './account.module.css';

interface HiddenNumberProps {
  /** The last characters, by which people recognise it. */
  tail: string;
  /** The full number while it is shown. */
  whole: string | null;
  /** Its name, for screen readers: "Account number". */
  label: string;
  /** Shows and hides it; omitted without permission. */
  onToggle?: (() => void) | undefined;
  busy: boolean;
}

/** A stored number, masked: "••••• 782". Showing it in full is recorded. */
export function HiddenNumber({ tail, whole, label, onToggle, busy }: HiddenNumberProps) {
  return (
    <span className={styles.shown}>
      <span className={styles.number}>{whole ?? `••••• ${tail}`.trim()}</span>
      {onToggle ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={whole === null ? <IconEye size={15} aria-hidden /> : <IconEyeOff size={15} aria-hidden />}
          loading={busy}
          onClick={onToggle}
        >
          {whole === null ? 'Show' : 'Hide'}
          <span className="visually-hidden"> {label}</span>
        </Button>
      ) : null}
    </span>
  );
}
