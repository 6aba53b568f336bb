import { isBefore } from '../instant-range.ts';

/** The facts about a payee's account that decide when it can be paid. */
export interface AccountUse {
  /** An instant. */
  usableFrom: string;
  /** When another person released it; null until then. */
  releasedAt: string | null;
}

/**
 * From when a new account can be paid. A payee's own first account can be paid immediately: there is no other that it
 * could have replaced unnoticed.
 * @param given `hours` is the city's setting
 */
export function usableFrom(given: { now: string; isByPayee: boolean; isFirst: boolean; hours: number }): string {
  const { now, isByPayee, isFirst, hours } = given;
  if (isByPayee && isFirst) return now;
  return new Date(Date.parse(now) + hours * 3_600_000).toISOString();
}

/** While this is true, nothing is paid to the account. */
export const isCoolingOff = ({ usableFrom: from, releasedAt }: AccountUse, now: string): boolean =>
  releasedAt === null && isBefore(now, from);
