/** The only source of "now" on the server. An instant is an ISO string in UTC, as the domain's time rules take it. */
export interface Clock {
  now(): string;
}

export const systemClock: Clock = { now: () => new Date().toISOString() };

/** A clock that stands where it is put: for tests and for telling the story of a season. */
export function settableClock(start: string): Clock & { set(instant: string): void } {
  let current = start;
  return {
    now: () => current,
    set: (instant) => {
      current = instant;
    },
  };
}
