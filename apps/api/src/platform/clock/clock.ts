/** The only source of "now" on the server. An instant is an ISO string in UTC, as the domain's time rules expect. */
export interface Clock {
  now(): string;
}

export const systemClock: Clock = { now: () => new Date().toISOString() };

/** A clock that shows the time it is set to: for tests and for generating a season. */
export function settableClock(start: string): Clock & { set(instant: string): void } {
  let current = start;
  return {
    now: () => current,
    set: (instant) => {
      current = instant;
    },
  };
}
