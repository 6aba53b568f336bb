/**
 * The order of the offers on the page. Answered offers keep their place, so that no other one slips under the thumb;
 * new ones appear where the server lists them. `shown` is the previous order, `offers` the server's, `answered` those
 * whose outcome is still to be shown.
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
