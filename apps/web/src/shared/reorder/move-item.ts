/** The list with one item moved to another place; places count from 0 and are clamped to the list. */
export function moveItem<Item>(list: readonly Item[], item: Item, to: number): Item[] {
  const rest = list.filter((each) => each !== item);
  if (rest.length === list.length) return [...list];
  const at = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, at), item, ...rest.slice(at)];
}

/**
 * The index for an item dragged to `y`: after all whose middle is above. `middles`: of the other items, from the top.
 */
export const placeAt = (middles: readonly number[], y: number): number => middles.filter((middle) => middle < y).length;
