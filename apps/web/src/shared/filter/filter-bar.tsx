import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  children: ReactNode;
  /** Resets all filters; set while any of them differs from its initial value. */
  onClear?: () => void;
  /** At the end of the line: display options. */
  end?: ReactNode;
}

/** A list's filters, in one line above it. */
export function FilterBar({ children, onClear, end }: FilterBarProps) {
  return (
    <search className={styles.bar}>
      {children}
      {onClear ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconFilterOff size={14} aria-hidden />}
          onClick={onClear}
        >
          Clear filters
        </Button>
      ) : null}
      {end ? <div className={`${styles.end} row-2`}>{end}</div> : null}
    </search>
  );
}
