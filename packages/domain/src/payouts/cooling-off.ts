import { isBefore } from '../instant-range.ts';

/** A payee's account as far as it matters when it may be paid. */
export interface AccountUse {
  /** An instant. */
  usableFrom: string;
  /** When somebody else said that it is right; null while nobody has. */
  releasedAt: string | null;
}

/**
 * From when a newly given account may be paid. A payee's own first account may be at once: there is no other that it
 * could replace unnoticed.
 * @param given `hours` is the city's setting
 */
export function usableFrom(given: { now: string; isByPayee: boolean; isFirst: boolean; hours: number }): string {
  const { now, isByPayee, isFirst, hours } = given;
  if (isByPayee && isFirst) return now;
  return new Date(Date.parse(now) + hours * 3_600_000).toISOString();
}

/** Nothing is paid to an account while this holds. */
export const isCoolingOff = ({ usableFrom: from, releasedAt }: AccountUse, now: string): boolean =>
  releasedAt === null && isBefore(now, from);
