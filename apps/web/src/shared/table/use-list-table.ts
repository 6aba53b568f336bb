import { createColumnHelper, rowExpandingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column } from './column.ts';

const features = tableFeatures({ rowExpandingFeature });

interface ListRow<Row> {
  id: string;
  row: Row;
  isExpanded: boolean;
  toggle: () => void;
}

interface ListTableInput<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Given when the screen holds which rows are expanded; otherwise the table does. */
  expanded?: KeySet;
}

export interface KeySet {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
}

/** The keys with one added, or removed if it was there. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The rows of a list, and which of them are expanded. */
export function useListTable<Row extends object>(input: ListTableInput<Row>): ListRow<Row>[] {
  const { columns, rows, rowKey, expanded } = input;
  const data = useMemo(() => [...(rows ?? [])], [rows]);
  const tableColumns = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map((column) => helper.display({ id: column.key }));
  }, [columns]);
  const table = useTable({ features, columns: tableColumns, data, getRowId: rowKey, getRowCanExpand: () => true });
  return table.getRowModel().rows.map((row) => ({
    id: row.id,
    row: row.original,
    isExpanded: expanded ? expanded.keys.has(row.id) : row.getIsExpanded(),
    toggle: () => (expanded ? expanded.onChange(toggled(expanded.keys, row.id)) : row.toggleExpanded()),
  }));
}
