/** The only place of the client that reads the clock. */
export const now = (): Date => new Date();
