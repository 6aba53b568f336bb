const minuteMs = 60_000;

/** Apps can request a new token any time, so a leaked one soon expires. */
export const appTokenMinutes = 15;

/** How long the previous secret works after rotation: a day to update every machine. */
const secretOverlapHours = 24;

/** Requests per minute that an app can make for an organisation. */
export const appCallsPerMinute = 300;

export const appTokenEnd = (now: string): string =>
  new Date(Date.parse(now) + appTokenMinutes * minuteMs).toISOString();

/** When the previous secret ends: immediately if it may have leaked. */
export const previousSecretEnd = (now: string, { endsAtOnce }: { endsAtOnce: boolean }): string =>
  endsAtOnce ? now : new Date(Date.parse(now) + secretOverlapHours * 60 * minuteMs).toISOString();
