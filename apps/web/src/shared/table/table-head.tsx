import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column, Sort } from './column.ts';
import table from './data-table.module.css';
import styles from './table-head.module.css';

export interface HeadChoice {
  /** How much of this page is selected. */
  state: 'all' | 'some' | 'none';
  toggle: () => void;
}

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  expands: boolean;
  choice?: HeadChoice;
  sort?: { by: Sort | null; onChange: (sort: Sort) => void };
}

/** The header of a list: it stays in place while the rows scroll. */
export function TableHead<Row>({ columns, expands, choice, sort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {expands ? (
          <th className={table.tool} scope="col">
            <span className="visually-hidden">Open</span>
          </th>
        ) : null}
        {choice ? (
          <th className={table.tool} scope="col">
            <Checkbox
              size="xs"
              aria-label="Select all on this page"
              checked={choice.state === 'all'}
              indeterminate={choice.state === 'some'}
              onChange={choice.toggle}
            />
          </th>
        ) : null}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={sort} />
        ))}
      </tr>
    </thead>
  );
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort?: { by: Sort | null; onChange: (sort: Sort) => void };
}

function HeadCell<Row>({ column, sort }: HeadCellProps<Row>) {
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
