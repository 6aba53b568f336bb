import { Checkbox } from '@mantine/core';
import {
  createColumnHelper,
  rowExpandingFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { ScrollRegion } from '../layout/scroll-region.tsx';
import type { Column, ListRead, Sort } from './column.ts';
import styles from './data-table.module.css';
import { HeadCell } from './head-cell.tsx';
import { PaginationBar, type Paging } from './pagination-bar.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableRow } from './table-row.tsx';

const features = tableFeatures({ rowExpandingFeature, rowSelectionFeature });
const noKeys: ReadonlySet<string> = new Set();

export interface DataTableProps<Row extends object> {
  /** Names the table for screen readers. */
  label: string;
  /** Declared once, outside the component. */
  columns: readonly Column<Row>[];
  read: ListRead<Row>;
  rowKey: (row: Row) => string;
  /** What a person would call the row, for its buttons and boxes. */
  rowName?: (row: Row) => string;
  /** Where the row leads. */
  rowTo?: (row: Row) => string;
  /** What opens below a row, behind a button; null where there is nothing. */
  expand?: (row: Row) => ReactNode;
  expanded?: { keys: ReadonlySet<string>; onChange: (keys: ReadonlySet<string>) => void };
  selection?: { keys: ReadonlySet<string>; onChange: (keys: ReadonlySet<string>) => void };
  sort?: { by: Sort | null; onChange: (sort: Sort) => void };
  paging?: Paging;
  empty: ReactNode;
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** A list: rows of 36 px, a head that stays, skeletons while it loads, and below 640 px a card for each row. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, read, rowKey, selection, expanded, paging } = props;
  const rows = read.data?.items;
  const tableColumns = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map((column) => helper.display({ id: column.key, cell: ({ row }) => column.cell(row.original) }));
  }, [columns]);
  const data = useMemo(() => [...(rows ?? [])], [rows]);
  const table = useTable({
    features,
    columns: tableColumns,
    data,
    getRowId: rowKey,
    getRowCanExpand: () => props.expand !== undefined,
  });

  if (read.error && !rows) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (rows && rows.length === 0 && !read.isPlaceholderData) return <div className={styles.frame}>{props.empty}</div>;

  const shown = table.getRowModel().rows;
  const chosen = selection?.keys ?? noKeys;
  const chosenHere = shown.filter((row) => chosen.has(row.id)).length;
  const span = columns.length + (props.expand ? 1 : 0) + (selection ? 1 : 0);

  function chooseAllHere(): void {
    const next = new Set(chosen);
    for (const row of shown) chosenHere === shown.length ? next.delete(row.id) : next.add(row.id);
    selection?.onChange(next);
  }

  return (
    <div className={styles.frame}>
      <ScrollRegion className={styles.scroll} label={props.label}>
        <table className={styles.table} aria-busy={read.isPending || read.isPlaceholderData || undefined}>
          <thead>
            <tr>
              {props.expand ? (
                <th className={styles.tool} scope="col">
                  <span className="visually-hidden">Open</span>
                </th>
              ) : null}
              {selection ? (
                <th className={styles.tool} scope="col">
                  <Checkbox
                    size="xs"
                    aria-label="Choose all on this page"
                    checked={shown.length > 0 && chosenHere === shown.length}
                    indeterminate={chosenHere > 0 && chosenHere < shown.length}
                    onChange={chooseAllHere}
                  />
                </th>
              ) : null}
              {columns.map((column) => (
                <HeadCell key={column.key} column={column} sort={props.sort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {read.isPending ? <SkeletonRows columns={columns} extra={span - columns.length} /> : null}
            {shown.map((row) => (
              <TableRow
                key={row.id}
                id={row.id}
                row={row.original}
                columns={columns}
                span={span}
                name={props.rowName?.(row.original)}
                to={props.rowTo?.(row.original)}
                expand={props.expand}
                isExpanded={expanded ? expanded.keys.has(row.id) : row.getIsExpanded()}
                onExpand={() => (expanded ? expanded.onChange(toggled(expanded.keys, row.id)) : row.toggleExpanded())}
                isChosen={selection ? chosen.has(row.id) : undefined}
                onChoose={() => selection?.onChange(toggled(chosen, row.id))}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {paging ? <PaginationBar paging={paging} totalItems={read.data?.totalItems} /> : null}
    </div>
  );
}
