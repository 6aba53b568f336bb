import type { ReactNode } from 'react';

/** One column of a list. The first is the row's name: it carries the link, and heads the row where rows become cards. */
export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers and money. */
  align?: 'start' | 'end';
  /** CSS width; the first column takes what is left. */
  width?: string;
  /** Dropped on screens narrower than this. */
  hideBelow?: 'md' | 'lg';
  /** The value speaks for itself, as a badge or an amount does: on a phone's card it stands without its head. */
  bare?: boolean;
  /** On a phone's card it has a line to itself. */
  ownLine?: boolean;
  /** The list can be sorted by it (see `sort` of the table). */
  sortable?: boolean;
}

export interface Sort {
  key: string;
  descending: boolean;
}

/** Any read that brings a list: the answer of a list operation fits as it is. */
export interface ListRead<Row> {
  data: { items: readonly Row[]; totalItems?: number; isTotalAtLeast?: boolean } | undefined;
  isPending: boolean;
  isPlaceholderData?: boolean;
  error: unknown;
  refetch: () => unknown;
}
