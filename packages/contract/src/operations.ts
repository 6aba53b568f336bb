import * as account from './account.ts';
import * as bookingSheet from './booking-sheet.ts';
import * as bookings from './bookings.ts';
import * as calendarFeed from './calendar-feed.ts';
import * as catalogue from './catalogue.ts';
import * as customerLinks from './customer-links.ts';
import * as customerPayments from './customer-payments.ts';
import * as engagements from './engagements.ts';
import * as enquiry from './enquiry.ts';
import * as estimator from './estimator.ts';
import * as faults from './faults.ts';
import * as fileUploads from './files.ts';
import * as inbox from './inbox.ts';
import * as invitations from './invitations.ts';
import * as likelihood from './likelihood.ts';
import * as musicianProfile from './musician-profile.ts';
import * as musicians from './musicians.ts';
import * as offers from './offers.ts';
import type { InputOf as Input, Operation, OutputOf as Output, RequestOf as Request } from './operation.ts';
import * as organisationInvites from './organisation-invites.ts';
import * as organisations from './organisations.ts';
import * as outcome from './outcome.ts';
import * as payees from './payees.ts';
import * as payouts from './payouts.ts';
import * as preferences from './preferences.ts';
import * as pricing from './pricing.ts';
import * as profile from './profile.ts';
import * as prospects from './prospects.ts';
import * as quoteSheets from './quote-sheets.ts';
import * as reviews from './reviews.ts';
import * as roster from './roster.ts';
import * as search from './search.ts';
import * as secondFactor from './second-factor.ts';
import * as session from './session.ts';
import * as singers from './singers.ts';
import * as songs from './songs.ts';
import * as terms from './terms.ts';
import * as timeline from './timeline.ts';
import * as users from './users.ts';
import * as venues from './venues.ts';

const files = {
  ...account,
  ...bookingSheet,
  ...bookings,
  ...calendarFeed,
  ...catalogue,
  ...customerLinks,
  ...customerPayments,
  ...engagements,
  ...enquiry,
  ...estimator,
  ...faults,
  ...inbox,
  ...fileUploads,
  ...invitations,
  ...likelihood,
  ...musicianProfile,
  ...musicians,
  ...offers,
  ...organisationInvites,
  ...organisations,
  ...outcome,
  ...payees,
  ...payouts,
  ...preferences,
  ...pricing,
  ...profile,
  ...prospects,
  ...quoteSheets,
  ...reviews,
  ...roster,
  ...search,
  ...secondFactor,
  ...session,
  ...singers,
  ...songs,
  ...terms,
  ...timeline,
  ...users,
  ...venues,
};

type Files = typeof files;
export type Operations = { [K in keyof Files as Files[K] extends { isOperation: true } ? K : never]: Files[K] };
export type OperationId = keyof Operations;
export type InputOf<K extends OperationId> = Input<Operations[K]>;
export type RequestOf<K extends OperationId> = Request<Operations[K]>;
export type OutputOf<K extends OperationId> = Output<Operations[K]>;

/** Every operation that exists, by its operationId. */
export const operations = Object.fromEntries(
  Object.entries(files).filter(([, value]) => typeof value === 'object' && 'isOperation' in value),
) as unknown as Operations;

export const allOperations: Operation[] = Object.values(operations);
