import type { ReactNode } from 'react';
import styles from './columns.module.css';

interface ColumnsProps {
  /** One element for each column. */
  children: ReactNode;
  /** Gives the first column more room than the second. */
  isLeadWide?: boolean;
}

/** Two columns of sections, stacked where the screen is too narrow for both. */
export const Columns = ({ children, isLeadWide = false }: ColumnsProps) => (
  <div className={styles.columns} data-lead-wide={isLeadWide || undefined}>
    {children}
  </div>
);
