import { BookingStatus } from '../bookings/booking-status.ts';
import type { KeyPurpose } from '../customer-links/customer-link.ts';

/**
 * A person whom a customer has invited to their page. Everyone invited can read the day; other rights are granted
 * individually.
 */
export interface CoPlannerRights {
  /** Request songs, read the conversation and write to us. */
  maySuggest: boolean;
  /** See the price, the invoices and how to pay. */
  mayPay: boolean;
  /** Accept or decline quotes. */
  mayDecide: boolean;
}

/** A customer's action on their co-planners. */
export const coPlannersDone = ['invited', 'changed', 'confirmed', 'removed'] as const;
export type CoPlannersDone = (typeof coPlannersDone)[number];

/** Most co-planners per booking. */
export const maxCoPlanners = 6;

/** Whether people can still be invited: 'over' once the day is past in the city, or the booking closed. */
export type Inviting = 'open' | 'full' | 'over';
export function invitingOf(
  { status, eventDate, today }: { status: BookingStatus; eventDate: string | null; today: string },
  invited: number,
): Inviting {
  if (status >= BookingStatus.PostEvent || (eventDate !== null && eventDate < today)) return 'over';
  return invited < maxCoPlanners ? 'open' : 'full';
}

/** The rights of a page's visitor. */
export interface PageRights extends CoPlannerRights {
  /** Invite others, agree to texts: only the customer, through the link in our mail. */
  isOwner: boolean;
  mayAskForCall: boolean;
}

/**
 * Rights from the link that opened the page; `decides` once the customer has confirmed by mail that the co-planner may.
 */
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

/** "read, suggest and pay": every invitation includes reading. */
export function namedRights({ maySuggest, mayPay, mayDecide }: CoPlannerRights): string {
  const rest = [...(maySuggest ? ['suggest'] : []), ...(mayPay ? ['pay'] : []), ...(mayDecide ? ['decide'] : [])];
  const last = rest.pop();
  return last === undefined ? 'read' : `${['read', ...rest].join(', ')} and ${last}`;
}
