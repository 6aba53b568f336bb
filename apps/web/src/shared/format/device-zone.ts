/** The time zone that the reader's device is set to. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
