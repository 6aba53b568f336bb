/** What a person typed, for use in a LIKE pattern: its own signs stand for nothing but themselves. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
