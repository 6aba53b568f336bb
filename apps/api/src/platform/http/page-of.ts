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

/** Long lists count only so many rows for each page: counting all would grow slower with the data. */
export const countedUpTo = 1000;

/** The limit of a statement that counts the rows of a long list. */
export const countLimit = countedUpTo + 1;

/** The total of a list whose rows were counted with `countLimit`. */
export const cappedTotal = (count: number) => ({
  totalItems: Math.min(count, countedUpTo),
  isTotalAtLeast: count > countedUpTo,
});

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
