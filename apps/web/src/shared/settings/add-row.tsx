import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ProblemText } from '../form/problem-text.tsx';
import styles from './list-editor.module.css';

interface AddRowProps {
  /** "Add a band". */
  children: ReactNode;
  disabled?: boolean;
  onClick: () => void;
  /** What is wrong with the list as a whole. */
  error: ReactNode;
}

/** Adds a row to the list, and shows below what is wrong with the list as a whole. */
export function AddRow({ children, disabled, onClick, error }: AddRowProps) {
  return (
    <>
      <Button
        variant="default"
        className={styles.add}
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={disabled}
        onClick={onClick}
      >
        {children}
      </Button>
      <ProblemText>{error}</ProblemText>
    </>
  );
}
