import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** What is missing: "No venues yet". */
  title: string;
  /** What will appear here. */
  children?: ReactNode;
  /** The first step. */
  action?: ReactNode;
}

/** Shown where there is nothing yet. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={`${styles.state} row-2`}>
      <svg className={styles.rest} viewBox="0 0 120 40" aria-hidden="true">
        {[6, 13, 20, 27, 34].map((y) => (
          <path key={y} d={`M0 ${y}H120`} className={styles.stave} />
        ))}
        <path className={styles.mark} d="M54 13h12v5H54z" />
      </svg>
      <p className={`${styles.title} flush display-face text-xl`}>{title}</p>
      {children ? <div className={`${styles.words} tight`}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
