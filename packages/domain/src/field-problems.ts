/** A problem in a form: the dotted path of its field, and the sentence shown there. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** The invalid fields in the given order; a field's sentence is null if it is valid. */
export const fieldProblems = (sentences: Record<string, string | null>): FieldProblem[] =>
  Object.entries(sentences).flatMap(([path, message]) => (message === null ? [] : [{ path, message }]));

/** The problems of a group of fields, with their paths in the whole form. */
export const problemsBelow = (group: string, problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map(({ path, message }) => ({ path: `${group}.${path}`, message }));
