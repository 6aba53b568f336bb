import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './chosen-bar.module.css';

interface ChosenBarProps {
  count: number;
  onClear: () => void;
  /** What can be done with the selected rows. */
  children: ReactNode;
}

/** The actions on the selected rows of a list. */
export function ChosenBar({ count, onClear, children }: ChosenBarProps) {
  return (
    <div className={styles.bar} role="status">
      <span>{count} selected</span>
      {children}
      <Button size="compact-md" variant="subtle" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
