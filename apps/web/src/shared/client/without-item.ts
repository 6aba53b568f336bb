/** A cached page of a list without the deleted item; anything else stays as it is. */
export function withoutItem(kept: unknown, id: string): unknown {
  if (!isPage(kept)) return kept;
  const items = kept.items.filter((item) => !hasId(item, id));
  const removed = kept.items.length - items.length;
  if (removed === 0) return kept;
  return {
    ...kept,
    items,
    ...(typeof kept.totalItems === 'number' ? { totalItems: kept.totalItems - removed } : {}),
  };
}

const isPage = (kept: unknown): kept is { items: unknown[]; totalItems?: unknown } =>
  typeof kept === 'object' && kept !== null && 'items' in kept && Array.isArray(kept.items);

const hasId = (item: unknown, id: string): boolean =>
  typeof item === 'object' && item !== null && 'id' in item && item.id === id;
