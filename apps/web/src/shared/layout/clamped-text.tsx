import type { ReactNode } from 'react';
import styles from './clamped-text.module.css';

interface ClampedTextProps {
  children: ReactNode;
  lines?: 1 | 2;
  /** Shown on hover; otherwise the text itself. */
  title?: string | undefined;
}

/** A text in a list: cut off after one or two lines, and whole on hover. A phone shows all of it. */
export const ClampedText = ({
  children,
  lines = 1,
  title = typeof children === 'string' ? children : undefined,
}: ClampedTextProps) => (
  <span className={`${styles.text} shrinkable breakable`} data-lines={lines} title={title}>
    {children}
  </span>
);
