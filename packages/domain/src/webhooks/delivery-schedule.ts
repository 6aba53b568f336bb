const minuteMs = 60_000;
const hour = 60;
/** Minutes between attempts: eight attempts in a little more than a day, as Standard Webhooks advises. */
const waits = [1, 5, 30, 2 * hour, 5 * hour, 10 * hour, 10 * hour];

/** How many attempts an event gets, over how many hours. */
export const deliveryAttempts = waits.length + 1;
export const hoursOfAttempts = Math.floor(waits.reduce((sum, wait) => sum + wait, 0) / hour);

/** An endpoint without a success for this long is switched off. */
const graceDays = 3;

/** How long an endpoint is paused after a failure, so that a slow one does not hold up others. */
const restMinutes = 1;

/** The status of a delivery: waiting for its next attempt, received, or given up. */
export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** When an event is retried after its nth failed attempt; null once it is given up. */
export function nextTryAt(now: string, failedTries: number): string | null {
  const wait = waits[failedTries - 1];
  return wait === undefined ? null : addMinutes(now, wait);
}

export const restUntil = (now: string): string => addMinutes(now, restMinutes);

/** Whether an endpoint failing since then is switched off. */
export const isGracePeriodOver = (now: string, failingSince: string): boolean =>
  now >= addMinutes(failingSince, graceDays * 24 * hour);

/** How long deliveries are kept in the list. */
export const deliveriesKeptDays = 30;

/** A response that acknowledges the event; anything else, including a redirect, is a failure. */
export const isReceived = (responseCode: number): boolean => responseCode >= 200 && responseCode < 300;

/** 410 Gone: the endpoint wants no more events (Standard Webhooks). */
export const isGone = (responseCode: number): boolean => responseCode === 410;

const addMinutes = (at: string, minutes: number): string => new Date(Date.parse(at) + minutes * minuteMs).toISOString();
