import { SheetRole } from '@cadenza/domain/customer-links/customer-link';
import { z } from 'zod';
import { bookingRefusals } from '../booking-refusals.ts';
import { linkPurpose, sheetRole } from '../enums.ts';
import { date, id, instant } from '../fields.ts';
import { operation } from '../operation.ts';

/** Identifies a booking's link: what it opens and, for a booking sheet, whom it is for. */
const whichLink = {
  purpose: linkPurpose,
  roleType: sheetRole.default(SheetRole.Client),
  /** For a musician's sheet, the musician. */
  personId: id.nullable().default(null),
};

const link = z.object({
  purpose: linkPurpose,
  roleType: sheetRole,
  personId: id.nullable(),
  /** Who it is for. */
  name: z.string(),
  /** The email address it is sent to; '' when none is known. */
  sentTo: z.string(),
  /** none: never created. used: the review was given, and the link now shows it. */
  state: z.enum(['none', 'open', 'used', 'expired', 'revoked']),
  /** Only for those who manage the booking, and while the link works. */
  url: z.string().nullable(),
  /** The last day on which it works. */
  endsOn: date.nullable(),
  sentAt: instant.nullable(),
});
/** The people invited by the customer, and what they can do on the page besides reading. */
const coPlanner = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** "read, suggest and pay" */
  rights: z.string(),
  /** The customer has yet to confirm by email that they may accept quotes. */
  isUnconfirmed: z.boolean(),
  invitedAt: instant,
});
const links = z.object({ items: z.array(link), coPlanners: z.array(coPlanner), canManage: z.boolean() });
export type CustomerLink = z.output<typeof link>;

export const listCustomerLinks = operation({
  method: 'GET',
  path: '/Booking/:id/CustomerLinks',
  access: 'staff',
  summary: 'List what the people of a booking can open without an account, and until when',
  output: links,
  refusals: ['bookingNotFound'],
});

export const sendCustomerLink = operation({
  method: 'POST',
  path: '/Booking/:id/CustomerLinks/Send',
  access: 'booking management',
  summary: 'Send a link by mail; a revoked or expired one is created again',
  body: z.object(whichLink),
  output: links,
  refusals: [...bookingRefusals, 'recipientNotBooked', 'recipientWithoutEmail', 'reviewGiven'],
});

export const renewCustomerLink = operation({
  method: 'POST',
  path: '/Booking/:id/CustomerLinks/Renew',
  access: 'booking management',
  summary: 'Create a link or replace it; the old link stops working',
  body: z.object(whichLink),
  output: links,
  refusals: [...bookingRefusals, 'recipientNotBooked'],
});

export const revokeCustomerLink = operation({
  method: 'POST',
  path: '/Booking/:id/CustomerLinks/Revoke',
  access: 'booking management',
  summary: 'Revoke a link, which stops working',
  body: z.object(whichLink),
  output: links,
  refusals: bookingRefusals,
});
