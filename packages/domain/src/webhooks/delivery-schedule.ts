const minuteMs = 60_000;
const hour = 60;
/** Minutes from one try to the next: eight tries in a little more than a day, as Standard Webhooks advises. */
const waits = [1, 5, 30, 2 * hour, 5 * hour, 10 * hour, 10 * hour];

/** How often an event is tried, and over how many hours. */
export const deliveryTries = waits.length + 1;
export const hoursOfTries = Math.floor(waits.reduce((sum, wait) => sum + wait, 0) / hour);

/** An endpoint that has answered nothing good for so long gets nothing more. */
const patienceDays = 3;

/** So long an endpoint is left alone after a failure, so that a slow one keeps nobody else waiting. */
const restMinutes = 1;

/** What happened to an event at an endpoint: it waits for its next try, arrived, or was given up. */
export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** When an event is tried again after its nth failed try; null once it is given up. */
export function nextTryAt(now: string, failedTries: number): string | null {
  const wait = waits[failedTries - 1];
  return wait === undefined ? null : addMinutes(now, wait);
}

export const restUntil = (now: string): string => addMinutes(now, restMinutes);

/** Whether an endpoint that has failed since then is switched off. */
export const isPatienceOver = (now: string, failingSince: string): boolean =>
  now >= addMinutes(failingSince, patienceDays * 24 * hour);

/** So long the list of deliveries goes back. */
export const deliveriesKeptDays = 30;

/** A response that says it got the event; anything else, also a redirect, is a failure. */
export const isReceived = (responseCode: number): boolean => responseCode >= 200 && responseCode < 300;

/** 410 Gone: the endpoint wants nothing any more (Standard Webhooks). */
export const isGone = (responseCode: number): boolean => responseCode === 410;

const addMinutes = (at: string, minutes: number): string => new Date(Date.parse(at) + minutes * minuteMs).toISOString();
