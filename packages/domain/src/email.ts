// The HTML standard's address pattern (html.spec.whatwg.org, "valid email address"), with a dot required in the domain.
const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const emailPattern = new RegExp(`^[a-z\\d.!#$%&'*+/=?^_\`{|}~-]{1,64}@${label}(?:\\.${label})+$`, 'i');

/** What is wrong with an email address, or null. Surrounding spaces are ignored. */
export function emailProblem(value: string): string | null {
  const email = value.trim();
  const isValid = email.length <= 254 && emailPattern.test(email) && !/^\.|\.\.|\.@/.test(email);
  return isValid ? null : 'Please enter a valid email address';
}

/** "m…@example.com": its owner recognises it. */
export const recognisableEmail = (address: string): string => address.replace(/^(.).*(?=@)/u, '$1…');

/** The form in which addresses are stored and compared: trimmed, in lower case. */
export function normaliseEmail(value: string): string {
  return value.trim().toLowerCase();
}
