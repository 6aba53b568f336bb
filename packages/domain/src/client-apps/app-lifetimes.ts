const minuteMs = 60_000;

/** An app asks for another token whenever it likes, so that one which leaks is soon worth nothing. */
export const appTokenMinutes = 15;

/** So long the secret before holds beside a new one: a day in which every machine gets the new one. */
const secretOverlapHours = 24;

/** What an app may ask for an organisation in a minute. */
export const appCallsPerMinute = 300;

export const appTokenEnd = (now: string): string =>
  new Date(Date.parse(now) + appTokenMinutes * minuteMs).toISOString();

/** When the secret before ends: at once where it may be in wrong hands. */
export const previousSecretEnd = (now: string, { endsAtOnce }: { endsAtOnce: boolean }): string =>
  endsAtOnce ? now : new Date(Date.parse(now) + secretOverlapHours * 60 * minuteMs).toISOString();
