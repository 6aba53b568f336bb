/** The paging fields of a list's response, besides its items. */
export interface Page<Item> {
  items: Item[];
  totalItems: number;
  totalPages: number;
  currentPage: number;
  pageSize: number;
  hasPreviousPage: boolean;
  hasNextPage: boolean;
}

/** The page of a list that `skip` and `take` select; the first one is page 1. */
export function pageOf<Item>(
  items: Item[],
  totalItems: number,
  { skip, take }: { skip: number; take: number },
): Page<Item> {
  return {
    items,
    totalItems,
    totalPages: Math.ceil(totalItems / take),
    currentPage: Math.floor(skip / take) + 1,
    pageSize: take,
    hasPreviousPage: skip > 0,
    hasNextPage: skip + items.length < totalItems,
  };
}
