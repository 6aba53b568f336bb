import { AccountRole } from '../permissions/modes.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** An access token; its permissions are looked up again whenever something about the user changes. */
const accessLifetime = 30 * minute;
/** Office sessions end after this long without use: their screens show everyone's data. */
const officeIdle = 12 * hour;
/** However active it is, a session ends after this long and the password is required again. */
const longest = 30 * day;
/** A phone that lost its connection in a tunnel retries within a minute. */
const renewalGrace = minute;

/** Works in an office: holds a role other than a musician's or a personal one. */
export const worksInOffice = (roles: readonly { accountRole: number; isMusician: boolean }[]): boolean =>
  roles.some(({ accountRole, isMusician }) => !isMusician && accountRole !== AccountRole.Individual);

/**
 * When newly issued tokens expire (decision 28). A session that is not renewed by `refreshUntil` is over; no token
 * outlives the session's maximum lifetime.
 * @param signedInAt when the session started
 */
export function tokenLifetimes(
  signedInAt: string,
  now: string,
  isOffice: boolean,
): { accessUntil: string; refreshUntil: string } {
  const end = Date.parse(signedInAt) + longest;
  const until = (lifetime: number) => new Date(Math.min(Date.parse(now) + lifetime, end)).toISOString();
  return { accessUntil: until(accessLifetime), refreshUntil: until(isOffice ? officeIdle : longest) };
}

/**
 * Whether the response to a refresh may have been lost, so that the same refresh token may be used once more (decision
 * 28). After that, a reused token means that someone copied it.
 */
export const answerMayBeLost = (usedAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(usedAt) <= renewalGrace;
