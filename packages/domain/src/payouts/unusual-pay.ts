/** What was paid before, to compare an amount with. Minor units of the amount's currency. */
export interface PayHistory {
  /** The payee's last payouts, at most twelve. */
  payeeMinor: readonly number[];
  /** Payouts of a year for the same seat in the city, to whomever. */
  seatMinor: readonly number[];
}

const enough = { ofPayee: 3, ofSeat: 20 };

/**
 * Why an amount is unusual, or null: it is above three times the median of the payee's last payouts, and above all but the
 * highest twentieth of what the seat was paid in a year. Both, because a long wedding is unusual for a payee who
 * mostly plays ceremonies, and a leader's pay is unusual for the seat; only together do they look like a mistake. The median,
 * because one wrong payout in the past must not hide the next. With fewer than three payouts of the payee, or twenty
 * of the seat, the other alone decides; with neither there is nothing to compare with.
 */
export function unusualPay(amountMinor: number, { payeeMinor, seatMinor }: PayHistory): string | null {
  const overPayee = payeeMinor.length < enough.ofPayee ? null : amountMinor > 3 * median(payeeMinor);
  // A year of a seat is long: it is put in order only for the few whom their own payouts do not clear.
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
