/** An order with one of it moved behind another, or first with null. What is moved behind itself stays where it is. */
export function placeAfter(order: readonly string[], moved: string, afterId: string | null): string[] {
  if (moved === afterId) return [...order];
  const others = order.filter((id) => id !== moved);
  const at = afterId === null ? 0 : others.indexOf(afterId) + 1;
  return [...others.slice(0, at), moved, ...others.slice(at)];
}
