import type { ReactNode } from 'react';

/** One column of a list. The first is the row's name: it holds the link, and titles the card on a phone. */
export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers and money. */
  align?: 'start' | 'end';
  /** CSS width; the first column takes the remaining width. */
  width?: string;
  /** Hidden on screens narrower than this. */
  hideBelow?: 'md' | 'lg' | 'xl';
  /** Shown on a phone's card although narrow tables hide it. */
  onCards?: boolean;
  /** The value is clear without a label, like a badge or an amount: on a phone's card its heading is omitted. */
  bare?: boolean;
  /** On a phone's card it has its own line. */
  ownLine?: boolean;
  /** The list can be sorted by it (see `sort` of the table). */
  sortable?: boolean;
}

export interface Sort {
  key: string;
  descending: boolean;
}

/** Any query that returns a list: the result of a list operation fits unchanged. */
export interface ListRead<Row> {
  data: { items: readonly Row[]; totalItems?: number; isTotalAtLeast?: boolean } | undefined;
  isPending: boolean;
  isPlaceholderData?: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** A list that is already loaded, as part of another query. */
export const rowsAtHand = <Row>(items: readonly Row[]): ListRead<Row> => ({
  data: { items },
  isPending: false,
  error: null,
  refetch: () => undefined,
});
