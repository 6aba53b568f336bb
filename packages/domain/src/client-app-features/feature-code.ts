/** What is wrong with a feature's code, or null: it is in OAuth's `scope`, between spaces (RFC 6749, section 3.3). */
export const featureCodeProblem = (code: string): string | null =>
  /^[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*$/.test(code)
    ? null
    : 'A code has small letters and digits, with a dot or hyphen between words: bookings.read';
