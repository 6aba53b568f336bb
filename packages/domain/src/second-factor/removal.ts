const days = 7;

/** Until when a request to take a second factor off may be approved; afterwards it has to be asked again. */
export const removalEndsAt = (askedAt: string): string =>
  new Date(Date.parse(askedAt) + days * 24 * 60 * 60_000).toISOString();
