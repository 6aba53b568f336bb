/**
 * An exact fraction; the denominator is positive. Rates are stored as fractions because 0.1 has no exact binary form.
 */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

const decimalPattern = /^([+-]?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i;

/**
 * The exact value of a decimal such as '0.10', '-2' or 0.13. A number counts as the decimal it prints as. Throws
 * RangeError for anything else ('', '.5', '10%', NaN).
 */
export function parseDecimal(value: string | number): Fraction {
  const match = decimalPattern.exec(String(value));
  if (match === null) throw new RangeError(`Not a decimal number: ${JSON.stringify(value)}`);
  const [, sign, whole = '', decimals = '', exponent = '0'] = match;
  const digits = BigInt(whole + decimals);
  const numerator = sign === '-' ? -digits : digits;
  const power = Number(exponent) - decimals.length;
  return power < 0
    ? { numerator, denominator: 10n ** BigInt(-power) }
    : { numerator: numerator * 10n ** BigInt(power), denominator: 1n };
}

/** The nearest whole number to numerator / denominator (> 0); an exact half rounds away from zero, as on an invoice. */
export function divideHalfAwayFromZero(numerator: bigint, denominator: bigint): bigint {
  const sign = numerator < 0n ? -1n : 1n;
  return (sign * (2n * sign * numerator + denominator)) / (2n * denominator);
}

/** The greatest whole number not above numerator / denominator (> 0). */
export function divideDown(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient;
}

/** Clamps a rate to 0–1 (0 % to 100 %). Throws RangeError for a malformed decimal. */
export function clampRate(rate: string | number): string {
  const { numerator, denominator } = parseDecimal(rate);
  if (numerator <= 0n) return '0';
  return numerator >= denominator ? '1' : String(rate);
}
