/**
 * How our regions' numbers are grouped after the country code; the first match applies. Same as libphonenumber, which
 * screens that only show numbers do not load.
 */
const forms = [
  /^(\+1)([2-9]\d{2})(\d{3})(\d{4})$/,
  /^(\+1)(310)(\d{4})$/,
  /^(\+61)(4\d{2})(\d{3})(\d{3})$/,
  /^(\+61)([2378])(\d{4})(\d{4})$/,
  /^(\+61)(14\d)(\d{3})(\d{3})$/,
  /^(\+61)(1(?:30\d|[89]\d{2}))(\d{3})(\d{3})$/,
  /^(\+61)(16)(\d{3,4})$/,
  /^(\+61)(16)(\d{3})(\d{2,4})$/,
  /^(\+61)(1\d{4,})$/,
];

/**
 * A number with its country code formatted for people, "+61 412 345 678", whichever spaces, hyphens and brackets it was
 * entered with; anything else is returned unchanged.
 */
export function formatPhone(stored: string): string {
  const digits = stored.replaceAll(/[\s().-]/g, '');
  for (const form of forms) {
    const [, ...groups] = form.exec(digits) ?? [];
    if (groups.length > 0) return groups.join(' ');
  }
  return stored;
}
