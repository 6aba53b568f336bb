const days = 7;

/** The deadline for approving a request to remove a second factor; after it, a new request is needed. */
export const removalEndsAt = (askedAt: string): string =>
  new Date(Date.parse(askedAt) + days * 24 * 60 * 60_000).toISOString();
