import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import styles from './chosen-bar.module.css';

interface ChosenBarProps {
  count: number;
  onAssign: () => void;
  onClear: () => void;
}

/** The actions on the selected rows. */
export function ChosenBar({ count, onAssign, onClear }: ChosenBarProps) {
  return (
    <div className={styles.bar} role="status">
      <span>{count === 1 ? '1 prospect chosen' : `${count} prospects chosen`}</span>
      <Button size="compact-md" leftSection={<IconUserShare size={16} aria-hidden />} onClick={onAssign}>
        Assign
      </Button>
      <Button size="compact-md" variant="subtle" onClick={onClear}>
        Choose none
      </Button>
    </div>
  );
}
