/** The only place in the client that reads the clock. */
export const now = (): Date => new Date();
