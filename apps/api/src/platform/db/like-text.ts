/** Typed text for use in a LIKE pattern, with wildcard characters escaped. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
