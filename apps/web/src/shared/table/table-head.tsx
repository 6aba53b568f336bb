import { Checkbox } from '@mantine/core';
import type { Column, Sort } from './column.ts';
import styles from './data-table.module.css';
import { HeadCell } from './head-cell.tsx';

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
          <th className={styles.tool} scope="col">
            <span className="visually-hidden">Open</span>
          </th>
        ) : null}
        {choice ? (
          <th className={styles.tool} scope="col">
            <Checkbox
              size="xs"
              aria-label="Choose all on this page"
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
