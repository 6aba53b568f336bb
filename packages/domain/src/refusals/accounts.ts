import type { ContactType } from '../accounts/onboarding.ts';
import { conflict, expired, invalidState, notFound, notPermitted, row } from './row.ts';

/** Accounts, sessions, profiles and second factors. */
export const accountRefusals = {
  accountNotFound: notFound('An account with this address or number'),
  accountInactive: invalidState('This account is not active.'),
  accountExists: invalidState('There’s already an account with this email address. Please sign in.'),
  contactConfirmed: invalidState(({ contact }: { contact: ContactType }) => {
    const what = contact === 'email' ? 'email address' : 'mobile number';
    return `Your ${what} is already confirmed.`;
  }),
  contactChanged: expired(({ contact }: { contact: ContactType }) => {
    const what = contact === 'email' ? 'email address' : 'number';
    return `Your ${what} has changed since then. Please open the link we sent to the new one.`;
  }),
  mobileMissing: invalidState('There’s no mobile number to confirm.'),
  confirmationJustSent: invalidState('We’ve just sent it. Please wait a minute before trying again.'),
  linkNotFound: row('NOT_FOUND')('We don’t recognise this link. Please open the full link from the message.'),
  linkUsed: expired('This link has already been used.'),
  linkExpired: expired('This link has expired.'),
  unsubscribeLinkNotFound: notFound('This link'),
  passwordChangedAtOnce: conflict('Your password has just been changed. Please try again.'),
  ownRoleNotFound: notFound('This role'),
  ownSessionNotFound: notFound('This session'),
  secondFactorNotBegun: invalidState('Please start with the QR code.'),
  secondFactorOn: invalidState('Two-factor authentication is already on.'),
  secondFactorIsOwn: invalidState('You can turn off your own two-factor authentication on your profile.'),
  secondFactorMissing: invalidState(({ name }: { name: string }) => `${name} doesn’t use two-factor authentication.`),
  removalAsked: conflict(({ by }: { by: string }) => `${by} has already asked for this.`),
  removalNotFound: notFound('This request'),
  removalAskedByYou: notPermitted('You asked for this, so someone else has to approve it.'),
  addressTaken: conflict('Another account now has this email address.'),
  guideOfAnotherUser: notPermitted('You can only hide your own guide.'),
  agreementNotFound: notFound('An agreement for your role'),
  termsReplaced: invalidState('These terms have been replaced. Please read the latest version.'),
  termsNotFound: notFound('This text'),
  termsNotAgreed: notPermitted('The terms of your role have changed. Please read and accept them first.'),
  termsChanged: conflict('Someone else has just published or withdrawn a version. Please check it again.'),
  termsPlanned: invalidState('Another version is already planned. Please withdraw it first.'),
  termsHold: invalidState('This version is in force and can’t be changed. Please publish a new one instead.'),
};

/** User accounts as managed by support. */
export const userRefusals = {
  userNotFound: notFound('This user'),
  ownAccountNotDeletable: invalidState('You can’t delete your own account. Ask another admin to do it.'),
  ownAccountNotDisablable: invalidState('You can’t disable your own account.'),
  lastSystemAdmin: invalidState(
    ({ name }: { name: string }) => `${name} is the last system admin. Give someone else that role first.`,
  ),
  lastAdmin: invalidState(
    ({ name, organisation, role = 'admin' }: { name: string; organisation: string; role?: 'admin' | 'system admin' }) =>
      `${name} is the last ${role} of ${organisation}. Give someone else that role first.`,
  ),
  workAssigned: invalidState(({ name, work }: { name: string; work: AssignedWork }) => {
    const words = assignedWorkNouns
      .filter(([kind]) => work[kind] > 0)
      .map(([kind, one, many]) => `${work[kind]} ${work[kind] === 1 ? one : many}`);
    const last = words.pop();
    return `${name} still has ${words.length > 0 ? `${words.join(', ')} and ${last}` : last}. Hand the work over or finish it first.`;
  }),
};

/** Work assigned to a person. */
export interface AssignedWork {
  /** A musician's current and coming jobs. */
  upcomingJobs: number;
  /** Unanswered offers and availability checks. */
  liveOffers: number;
  /** Customers assigned to a sales manager. */
  clients: number;
  /** Their bookings that are not closed. */
  openBookings: number;
  /** Payments that are neither paid nor cancelled. */
  unpaidPayouts: number;
}

const assignedWorkNouns: [keyof AssignedWork, string, string][] = [
  ['upcomingJobs', 'upcoming job', 'upcoming jobs'],
  ['liveOffers', 'offer waiting for an answer', 'offers waiting for an answer'],
  ['clients', 'client', 'clients'],
  ['openBookings', 'open booking', 'open bookings'],
  ['unpaidPayouts', 'unpaid payout', 'unpaid payouts'],
];
