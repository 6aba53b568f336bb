/** The amounts in a text, in minor units: '-$1,290.00' and '-$1,290' are -129000. */
export function amountsIn(text: string): number[] {
  return [...text.matchAll(/([-−]?)\$([\d,]+)(?:\.(\d\d))?/g)].map(
    ([, sign, whole = '', cents = '00']) => Number(whole.replaceAll(',', '') + cents) * (sign ? -1 : 1),
  );
}

/** The only amount in a text. */
export function amountIn(text: string): number {
  const amounts = amountsIn(text);
  if (amounts.length !== 1) throw new Error(`One amount was expected in: ${text}`);
  return amounts[0] ?? 0;
}
