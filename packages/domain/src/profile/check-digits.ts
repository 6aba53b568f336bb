/**
 * Σ digit × weight over the digits of a number, for check-digit rules. The weights repeat if there are fewer of them.
 */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return [...digits].reduce((sum, digit, index) => sum + Number(digit) * (weights[index % weights.length] ?? 0), 0);
}

/**
 * The Luhn rule (ISO/IEC 7812-1): every second digit from the right is doubled, and the digits of the results sum to a
 * multiple of 10.
 */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Removes the spaces and hyphens that people group digits with. */
export function withoutGrouping(value: string): string {
  return value.replace(/[\s-]/g, '');
}
