import type { ReactNode } from 'react';
import { ScrollRegion } from '../../shared/layout/scroll-region.tsx';
import { ColumnHeads } from '../../shared/table/column-heads.tsx';
import styles from './developers-guide.module.css';

/** A table of the guide, which scrolls on its own if it is too wide. */
export const GuideTable = ({
  label,
  columns,
  children,
}: {
  label: string;
  columns: readonly string[];
  children: ReactNode;
}) => (
  <ScrollRegion className={styles.table} label={label}>
    <table>
      <ColumnHeads names={columns} />
      <tbody>{children}</tbody>
    </table>
  </ScrollRegion>
);
