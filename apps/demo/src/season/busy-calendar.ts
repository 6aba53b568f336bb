import type { DemoMusician } from '../catalogue/demo-city.ts';

/**
 * Who is taken on which day. A musician plays for at most one booking a day, so that jobs never overlap and there is
 * always a night to drive home.
 */
export interface BusyCalendar {
  isFree(musician: DemoMusician, dates: readonly string[]): boolean;
  take(musician: DemoMusician, dates: readonly string[]): void;
}

export function createBusyCalendar(): BusyCalendar {
  const taken = new Map<string, Set<string>>();
  return {
    isFree: ({ userId }, dates) => dates.every((date) => !taken.get(date)?.has(userId)),
    take({ userId }, dates) {
      for (const date of dates) {
        const people = taken.get(date) ?? new Set();
        taken.set(date, people.add(userId));
      }
    },
  };
}
