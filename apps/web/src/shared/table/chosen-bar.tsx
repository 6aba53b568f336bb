import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './chosen-bar.module.css';

interface ChosenBarProps {
  /** What is selected. */
  text: ReactNode;
  onClear?: () => void;
  /** What can be done with the selected rows. */
  children: ReactNode;
}

/** The actions on the selected rows of a list. */
export function ChosenBar({ text, onClear, children }: ChosenBarProps) {
  return (
    <div className={styles.bar} role="status">
      {text}
      {children}
      {onClear ? (
        <Button size="compact-md" variant="subtle" onClick={onClear}>
          Clear selection
        </Button>
      ) : null}
    </div>
  );
}
