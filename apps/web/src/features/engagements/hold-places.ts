/**
 * The order in which offers stand on the page. What was answered keeps its place, so that no other offer slips under the thumb; what is new
 * stands where the server has it. `shown` is the order before, `offers` the server's, `answered` those whose outcome is to be told.
 */
export function holdPlaces(shown: readonly string[], offers: readonly string[], answered: readonly string[]): string[] {
  const order = shown.filter((id) => offers.includes(id) || answered.includes(id));
  for (const [index, id] of offers.entries()) {
    if (order.includes(id)) continue;
    const before = offers.slice(0, index).findLast((other) => order.includes(other));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}
