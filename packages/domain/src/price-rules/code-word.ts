/** A code as stored and compared: capitals and digits, without spaces and hyphens. */
export const codeWord = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();
