// Line breaks, control characters and marks that change the text direction (Unicode, UAX 9): they make one name
// look like several lines, or like another name.
const outsideALine = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/**
 * What is wrong with a name of a person, customer, organisation or place, or null. Our mails repeat names, so
 * one must not contain a URL or line breaks.
 */
export function nameProblem(value: string): string | null {
  const name = value.trim();
  if (outsideALine.test(name)) return 'A name is one line of text';
  return name.includes('://') ? 'A name can’t contain a web address' : null;
}

const illegalInAPerson = /[|&;$%@"<>()+,]/;

/** The same for a person's name, which must also have no illegal characters; names of companies and places may. */
export const personNameProblem = (value: string): string | null => {
  const illegal = illegalInAPerson.exec(value)?.[0];
  if (illegal === '&') return 'A name can’t contain &: please write “and”';
  return illegal ? `A name can’t contain ${illegal}` : nameProblem(value);
};

/**
 * The same for a required name; `sentence` is shown if it is missing, and `problemOf` is the rule for its kind of name.
 */
export const requiredNameProblem = (
  value: string,
  sentence: string,
  problemOf: (name: string) => string | null = nameProblem,
): string | null => (value.trim() === '' ? sentence : problemOf(value));
