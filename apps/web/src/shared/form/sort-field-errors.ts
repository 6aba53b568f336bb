import { type ApiError, faultNumberOf } from '../client/api-error.ts';

export interface SortedErrors {
  /** By the form's path. */
  atFields: Record<string, string>;
  /**
   * Sentences for fields that are not on screen, or the refusal's own sentence when it names no field, with the number of a fault.
   */
  others: string[];
}

/** The nearest path on screen: `venue.location` is used for `venue.location.latitude`. */
function nearest(path: string, onScreen: ReadonlySet<string>): string | undefined {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const candidate = parts.slice(0, length).join('.');
    if (onScreen.has(candidate)) return candidate;
  }
  return undefined;
}

/** Sorts a refusal's sentences: the first for each field on screen goes to that field, those off screen to `others`. */
export function sortFieldErrors(
  error: Pick<ApiError, 'fields' | 'message'> & Partial<Pick<ApiError, 'status' | 'faultId'>>,
  onScreen: ReadonlySet<string>,
  pathOf: (serverPath: string) => string = (path) => path,
): SortedErrors {
  const sorted: SortedErrors = { atFields: {}, others: [] };
  for (const { path, message } of error.fields) {
    const at = nearest(pathOf(path), onScreen);
    if (at === undefined) sorted.others.push(message);
    else sorted.atFields[at] ??= message;
  }
  const faultNumber = faultNumberOf(error);
  if (error.fields.length === 0)
    sorted.others.push(faultNumber ? `${error.message} (fault ${faultNumber})` : error.message);
  return sorted;
}

/**
 * The errors shown after a change of any field: those that the form itself found go or change with their cause, and those
 * of the server stay.
 */
export const errorsAfterChange = <Shown>(
  shown: Record<string, Shown>,
  before: Record<string, string>,
  now: Record<string, string>,
): Record<string, Shown | string | undefined> =>
  Object.fromEntries(Object.entries(shown).map(([path, error]) => [path, error === before[path] ? now[path] : error]));
