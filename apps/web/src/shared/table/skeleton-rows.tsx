import { Skeleton } from '@mantine/core';
import type { Column } from './column.ts';
import styles from './data-table.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const widths = ['68%', '82%', '55%', '74%'];

export function SkeletonRows<Row>({ columns, extra }: { columns: readonly Column<Row>[]; extra: number }) {
  return ROWS.map((row, rowIndex) => (
    <tr key={row} className={styles.row}>
      {extra > 0 ? <td colSpan={extra} /> : null}
      {columns.map((column, index) => (
        <td
          key={column.key}
          data-align={column.align}
          data-hide-below={column.hideBelow}
          className={index === 0 ? styles.name : undefined}
        >
          {rowIndex === 0 && index === 0 ? <span className="visually-hidden">Loading...</span> : null}
          <Skeleton
            height={12}
            width={widths[(rowIndex + index) % widths.length]}
            ml={column.align === 'end' ? 'auto' : undefined}
          />
        </td>
      ))}
    </tr>
  ));
}
