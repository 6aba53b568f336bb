import { conflict, expired, invalidState, notFound, notPermitted, row } from './row.ts';

type Contact = 'email' | 'mobile';

/** Accounts, sessions, profiles and second factors. */
export const accountRefusals = {
  accountNotFound: notFound('An account with this address or number'),
  accountInactive: invalidState('This account is not active.'),
  accountExists: invalidState('There is an account with this e-mail address already. Please sign in with it.'),
  contactConfirmed: invalidState(({ contact }: { contact: Contact }) => {
    const what = contact === 'email' ? 'e-mail address' : 'mobile number';
    return `Your ${what} is confirmed already.`;
  }),
  contactChanged: expired(({ contact }: { contact: Contact }) => {
    const what = contact === 'email' ? 'e-mail address' : 'number';
    return `Your ${what} has been changed since. Please open the link sent to the new one.`;
  }),
  mobileMissing: invalidState('There is no mobile number to confirm.'),
  confirmationJustSent: invalidState('We have just sent it. Please wait a minute before you ask again.'),
  linkNotFound: row('NOT_FOUND')('This link is not known. Please open it whole, as it stands in the message.'),
  linkUsed: expired('This link has been used already.'),
  linkExpired: expired('This link has expired.'),
  unsubscribeLinkNotFound: notFound('This link'),
  passwordChangedAtOnce: conflict('Your password was changed at the same moment. Please try again.'),
  ownRoleNotFound: notFound('This role'),
  ownSessionNotFound: notFound('This session'),
  secondFactorNotBegun: invalidState('Please begin with the QR code.'),
  secondFactorOn: invalidState('Your second factor is on already.'),
  secondFactorIsOwn: invalidState('Your own second factor is switched off on your profile.'),
  secondFactorMissing: invalidState(({ name }: { name: string }) => `${name} has no second factor.`),
  removalAsked: conflict(({ by }: { by: string }) => `${by} has asked for this already.`),
  removalNotFound: notFound('This request'),
  removalAskedByYou: notPermitted('You asked for it yourself: somebody else has to approve it.'),
  addressTaken: conflict('Another account has this e-mail address by now.'),
  guideOfAnotherUser: notPermitted('Everybody puts away their own guide.'),
  agreementNotFound: notFound('An agreement for your role'),
  termsReplaced: invalidState('These terms have been replaced. Please read the newest version.'),
  termsNotFound: notFound('This text'),
  termsNotAgreed: notPermitted('The terms of your role have changed. Please read them and agree first.'),
  termsChanged: conflict('Somebody else has published or taken back a version meanwhile. Please look at it again.'),
  termsPlanned: invalidState('Another version is planned already. Please take it back first.'),
  termsHold: invalidState('This version is in force: it stays as it was published. Please publish a new one instead.'),
};

/** User accounts as managed by support. */
export const userRefusals = {
  userNotFound: notFound('This user'),
  ownAccountNotDeletable: invalidState('You cannot delete your own account. Ask another admin to do it.'),
  ownAccountNotDisablable: invalidState('You cannot disable your own account.'),
  lastSystemAdmin: invalidState(
    ({ name }: { name: string }) => `${name} is the last system admin. Give somebody else that role first.`,
  ),
  lastAdmin: invalidState(
    ({ name, organisation, role = 'admin' }: { name: string; organisation: string; role?: 'admin' | 'system admin' }) =>
      `${name} is the last ${role} of ${organisation}. Give somebody else that role first.`,
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
  /** A musician's jobs that are not over. */
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
