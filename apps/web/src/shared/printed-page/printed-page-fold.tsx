import type { ReactNode } from 'react';
import action from './action.module.css';
import styles from './printed-page-fold.module.css';

/** Optional content behind a native disclosure; `isOpen` if something in it has to be read. */
export const PrintedPageFold = ({
  label,
  isOpen,
  children,
}: {
  label: string;
  isOpen: boolean;
  children: ReactNode;
}) => (
  <details className={styles.fold} open={isOpen}>
    <summary className={`${action.action} ${styles.opener}`}>{label}</summary>
    <div>{children}</div>
  </details>
);
