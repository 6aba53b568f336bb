import { setTimeout } from 'node:timers/promises';

/** The only source of "now" on the server. An instant is an ISO string in UTC, as the domain's time rules expect. */
export interface Clock {
  now(): string;
  pause(milliseconds: number): Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  pause: async (milliseconds) => {
    if (milliseconds > 0) await setTimeout(milliseconds);
  },
};

/**
 * A clock that shows the time it is set to and records pauses instead of waiting: for tests and for generating a
 * season.
 */
export function settableClock(start: string): Clock & { set(instant: string): void; pauses: number[] } {
  let current = start;
  const pauses: number[] = [];
  return {
    now: () => current,
    pause: async (milliseconds) => {
      if (milliseconds > 0) pauses.push(milliseconds);
    },
    pauses,
    set: (instant) => {
      current = instant;
    },
  };
}
