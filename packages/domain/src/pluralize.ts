/** A count with its noun: "1 day", "3 days". For nouns that take an s. */
export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
