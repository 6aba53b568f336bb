import type { ReactNode } from 'react';
import { ScrollRegion } from '../../shared/layout/scroll-region.tsx';
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
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </ScrollRegion>
);
