/** Moves one element of an order behind another, or first with null. Moving it behind itself changes nothing. */
export function placeAfter(order: readonly string[], moved: string, afterId: string | null): string[] {
  if (moved === afterId) return [...order];
  const others = order.filter((id) => id !== moved);
  const at = afterId === null ? 0 : others.indexOf(afterId) + 1;
  return [...others.slice(0, at), moved, ...others.slice(at)];
}
