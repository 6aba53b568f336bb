import { BookingStatus } from '../bookings/booking-status.ts';
import type { KeyPurpose } from '../customer-links/customer-link.ts';

/** Whom a customer has invited to their page. Each of them reads the day; the rest is given one by one. */
export interface CoPlannerRights {
  /** Ask for songs, read the conversation and write to us. */
  maySuggest: boolean;
  /** See the price, the invoices and how to pay. */
  mayPay: boolean;
  /** Accept or decline quotes. */
  mayDecide: boolean;
}

/** What a customer has done about those they plan with. */
export const coPlannersDone = ['invited', 'changed', 'confirmed', 'removed'] as const;
export type CoPlannersDone = (typeof coPlannersDone)[number];

/** At most so many of a booking at a time. */
export const mostCoPlanners = 6;

/** Whether somebody can still be invited: 'over' once the day is past or the booking closed. */
export type Inviting = 'open' | 'full' | 'over';
export function invitingOf(status: BookingStatus, invited: number): Inviting {
  if (status >= BookingStatus.PostEvent) return 'over';
  return invited < mostCoPlanners ? 'open' : 'full';
}

/** What whoever opened a page may do on it. */
export interface PageRights extends CoPlannerRights {
  /** Invite others, agree to texts: only the customer, by the link in our mail. */
  isOwner: boolean;
  mayAskForCall: boolean;
}

/** By the link that opened the page; `decides` once the customer confirmed by mail that a co-planner may. */
export function pageRights(
  purpose: KeyPurpose,
  coPlanner: (Pick<CoPlannerRights, 'maySuggest' | 'mayPay'> & { decides: boolean }) | null,
): PageRights {
  if (coPlanner) {
    const { maySuggest, mayPay, decides } = coPlanner;
    return { maySuggest, mayPay, mayDecide: decides, isOwner: false, mayAskForCall: false };
  }
  const isOwner = purpose === 'customer page';
  return { maySuggest: true, mayPay: isOwner, mayDecide: isOwner, isOwner, mayAskForCall: true };
}

/** "read, suggest and pay": reading comes with every invitation. */
export function namedRights({ maySuggest, mayPay, mayDecide }: CoPlannerRights): string {
  const rest = [...(maySuggest ? ['suggest'] : []), ...(mayPay ? ['pay'] : []), ...(mayDecide ? ['decide'] : [])];
  const last = rest.pop();
  return last === undefined ? 'read' : `${['read', ...rest].join(', ')} and ${last}`;
}
