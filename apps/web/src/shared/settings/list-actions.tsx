import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './list-actions.module.css';

interface ListActionsProps {
  /** What the list is for, or who can change it. */
  text: ReactNode;
  /** The width of the list, if it has one. */
  maxWidth?: string;
  onHistory: () => void;
  children: ReactNode;
}

/** Above a list of settings: what it is for, its history, and its other actions. */
export function ListActions({ text, maxWidth, onHistory, children }: ListActionsProps) {
  return (
    <div className={`${styles.actions} row-2 wrapped`} style={{ maxWidth }}>
      <p className="soft flush">{text}</p>
      <Button variant="subtle" onClick={onHistory}>
        History
      </Button>
      {children}
    </div>
  );
}
