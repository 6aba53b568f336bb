/** The list with one of its members at another place; places count from 0 and stay within the list. */
export function moveItem<Item>(list: readonly Item[], item: Item, to: number): Item[] {
  const rest = list.filter((each) => each !== item);
  if (rest.length === list.length) return [...list];
  const at = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, at), item, ...rest.slice(at)];
}

/** Where something dragged to a height would stand: after all whose middle lies above it. `middles` are of the others, from the top. */
export const placeAt = (middles: readonly number[], y: number): number => middles.filter((middle) => middle < y).length;
