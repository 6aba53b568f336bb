/**
 * The order of a city's singers with one of them moved to stand after another, or first with null. Whoever is to stand
 * after themselves stays where they are.
 */
export function placeSinger(order: readonly string[], moved: string, afterId: string | null): string[] {
  if (moved === afterId) return [...order];
  const others = order.filter((id) => id !== moved);
  const at = afterId === null ? 0 : others.indexOf(afterId) + 1;
  return [...others.slice(0, at), moved, ...others.slice(at)];
}
