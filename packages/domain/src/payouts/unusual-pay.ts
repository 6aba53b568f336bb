/** Earlier payments to compare an amount with. Minor units of the amount's currency. */
export interface PayHistory {
  /** The payee's latest payouts, at most twelve. */
  payeeMinor: readonly number[];
  /** One year of payouts for the same seat in the city, to anyone. */
  seatMinor: readonly number[];
}

const enough = { ofPayee: 3, ofSeat: 20 };

/**
 * Why an amount is unusual, or null: it is above three times the median of the payee's latest payouts, and in the
 * highest twentieth of a year of payouts for the seat. Both, because a long wedding is unusual for a payee who
 * mostly plays ceremonies, and a leader's pay is unusual for the seat; only together do they look like a mistake. The median,
 * because one wrong payout in the past must not hide the next. With fewer than three payouts of the payee, or twenty
 * of the seat, the other comparison alone decides; with neither, nothing is unusual.
 */
export function unusualPay(amountMinor: number, { payeeMinor, seatMinor }: PayHistory): string | null {
  const overPayee = payeeMinor.length < enough.ofPayee ? null : amountMinor > 3 * median(payeeMinor);
  // A year of payouts is long: it is sorted only for the few that the payee's own payouts do not clear.
  if (overPayee === false) return null;
  const overSeat = seatMinor.length < enough.ofSeat ? null : amountMinor > percentile95(seatMinor);
  if (overSeat === false || (overPayee === null && overSeat === null)) return null;
  if (overPayee === null) return 'The amount is higher than 95% of past payments for this seat.';
  return overSeat === null
    ? 'The amount is more than three times what this payee usually gets.'
    : 'The amount is more than three times what this payee usually gets, and higher than 95% of past payments for this seat.';
}

function median(amounts: readonly number[]): number {
  const sorted = amounts.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}

/** The smallest amount that at least 95 of 100 do not exceed (nearest rank). */
function percentile95(amounts: readonly number[]): number {
  const sorted = amounts.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}
