import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column, Sort } from './column.ts';
import styles from './head-cell.module.css';

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort?: { by: Sort | null; onChange: (sort: Sort) => void };
}

export function HeadCell<Row>({ column, sort }: HeadCellProps<Row>) {
  const cell = { 'data-align': column.align, 'data-hide-below': column.hideBelow, style: { width: column.width } };
  if (!sort || !column.sortable) {
    return (
      <th scope="col" {...cell}>
        {column.head}
      </th>
    );
  }
  const mine = sort.by?.key === column.key ? sort.by : null;
  const Icon = mine ? (mine.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  return (
    <th scope="col" aria-sort={mine ? (mine.descending ? 'descending' : 'ascending') : 'none'} {...cell}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => sort.onChange({ key: column.key, descending: mine ? !mine.descending : false })}
      >
        {column.head}
        <Icon size={14} aria-hidden className={mine ? undefined : styles.unsorted} />
      </button>
    </th>
  );
}
