import { useState } from 'react';

interface ListRow<Row> {
  id: string;
  row: Row;
  isExpanded: boolean;
  toggle: () => void;
}

interface ListTableInput<Row> {
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Given when the screen holds which rows are expanded; otherwise the table does. */
  expanded?: KeySet;
}

export interface KeySet {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
}

const none: ReadonlySet<string> = new Set();

/** The keys with one added, or removed if it was there. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The rows of a list, and which of them are expanded. */
export function useListTable<Row extends object>(input: ListTableInput<Row>): ListRow<Row>[] {
  const { rows = [], rowKey } = input;
  const [keys, onChange] = useState(none);
  const expanded = input.expanded ?? { keys, onChange };
  return rows.map((row) => {
    const id = rowKey(row);
    return {
      id,
      row,
      isExpanded: expanded.keys.has(id),
      toggle: () => expanded.onChange(toggled(expanded.keys, id)),
    };
  });
}
