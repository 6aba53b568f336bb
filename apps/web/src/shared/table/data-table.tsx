import { Skeleton } from '@mantine/core';
import type { LinkOptions } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { useRowKeys } from '../keyboard/use-row-keys.ts';
import { ScrollRegion } from '../layout/scroll-region.tsx';
import type { Column, ListRead, Sort } from './column.ts';
import styles from './data-table.module.css';
import { PaginationBar, type Paging } from './pagination-bar.tsx';
import { type HeadChoice, TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { type KeySet, toggled, useListTable } from './use-list-table.ts';

export interface DataTableProps<Row extends object> {
  /** Names the table for screen readers. */
  label: string;
  /** Declared once, outside the component. */
  columns: readonly Column<Row>[];
  read: ListRead<Row>;
  rowKey: (row: Row) => string;
  /** The row's name in words, for the labels of its buttons and checkboxes. */
  rowName?: (row: Row) => string;
  /** Where the row links to. */
  rowLink?: (row: Row) => LinkOptions;
  /** What expands below a row, behind a button; null if there is nothing. */
  expand?: (row: Row) => ReactNode;
  /** Which rows are expanded, when the screen holds that itself. */
  expanded?: KeySet;
  /** Which rows are selected, across all pages. */
  selection?: KeySet;
  /** Which rows can be selected; default: all. */
  selectable?: (row: Row) => boolean;
  sort?: { by: Sort | null; onChange: (sort: Sort) => void };
  /** Columns with a width keep it, and the others share the rest: cells truncate what is too long. */
  fitted?: boolean;
  paging?: Paging;
  empty: ReactNode;
}

/** State and action of the checkbox in the header, for this page. */
function choiceOf(shown: { id: string }[], { keys, onChange }: KeySet): HeadChoice {
  const here = shown.map((row) => row.id);
  const chosen = here.filter((key) => keys.has(key)).length;
  const all = here.length > 0 && chosen === here.length;
  return {
    state: all ? 'all' : chosen > 0 ? 'some' : 'none',
    toggle: () => onChange(new Set(all ? [...keys].filter((key) => !here.includes(key)) : [...keys, ...here])),
  };
}

/** A list: rows of 36 px, a sticky header, skeletons while it loads, and below 640 px a card for each row. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, read, selection, paging } = props;
  const rows = read.data?.items;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  const shown = useListTable({ rows, rowKey: props.rowKey, expanded: props.expanded });

  if (read.error && !rows) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (rows?.length === 0 && !read.isPlaceholderData) return <div className="card clipped">{props.empty}</div>;

  const tools = (props.expand ? 1 : 0) + (selection ? 1 : 0);
  const mayChoose = props.selectable ?? (() => true);
  const choice =
    selection &&
    choiceOf(
      shown.filter(({ row }) => mayChoose(row)),
      selection,
    );
  return (
    <div className="card clipped">
      <ScrollRegion className={styles.scroll} label={props.label}>
        <table
          className={styles.table}
          data-fitted={props.fitted || undefined}
          aria-busy={read.isPending || read.isPlaceholderData || undefined}
        >
          <TableHead columns={columns} expands={props.expand !== undefined} choice={choice} sort={props.sort} />
          <tbody ref={body}>
            {read.isPending ? <SkeletonRows columns={columns} extra={tools} /> : null}
            {shown.map(({ id, row, isExpanded, toggle }) => (
              <TableRow
                key={id}
                id={id}
                row={row}
                columns={columns}
                span={columns.length + tools}
                name={props.rowName?.(row)}
                link={props.rowLink?.(row)}
                expand={props.expand}
                isExpanded={isExpanded}
                onExpand={toggle}
                isChosen={mayChoose(row) ? selection?.keys.has(id) : selection && null}
                onChoose={() => selection?.onChange(toggled(selection.keys, id))}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {paging ? (
        <PaginationBar paging={paging} totalItems={read.data?.totalItems} isTotalAtLeast={read.data?.isTotalAtLeast} />
      ) : null}
    </div>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const widths = ['68%', '82%', '55%', '74%'];

function SkeletonRows<Row>({ columns, extra }: { columns: readonly Column<Row>[]; extra: number }) {
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
