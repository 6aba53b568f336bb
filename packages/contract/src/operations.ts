import * as absences from './absences/operations.ts';
import * as account from './accounts/operations.ts';
import * as addOns from './add-ons/operations.ts';
import * as bankStatements from './bank-statements/operations.ts';
import * as banks from './banks/operations.ts';
import * as bookingSheet from './booking-sheet/operations.ts';
import * as bookingChange from './bookings/change.ts';
import * as bookings from './bookings/operations.ts';
import * as outcome from './bookings/outcome.ts';
import * as calendarFeed from './calendar-feed/operations.ts';
import * as callbacks from './callbacks/operations.ts';
import * as cancellations from './cancellations/operations.ts';
import * as catalogue from './catalogue/operations.ts';
import * as clientAppFeatures from './client-app-features/operations.ts';
import * as clientAppShortlist from './client-app-shortlist/operations.ts';
import * as clientApps from './client-apps/operations.ts';
import * as committedCosts from './committed-costs/operations.ts';
import * as companyBookings from './company-bookings/operations.ts';
import * as conversation from './conversation/operations.ts';
import * as customerLinks from './customer-links/operations.ts';
import * as customerMessages from './customer-messages/operations.ts';
import * as creditNotes from './customer-payments/credit-notes.ts';
import * as customerPayments from './customer-payments/operations.ts';
import * as refunds from './customer-payments/refunds.ts';
import * as engagements from './engagements/operations.ts';
import * as draftChanges from './enquiry/draft-changes.ts';
import * as estimate from './enquiry/estimate.ts';
import * as enquiry from './enquiry/operations.ts';
import * as estimator from './estimator/operations.ts';
import * as faults from './faults/operations.ts';
import * as attachments from './files/attachments.ts';
import * as fileUploads from './files/operations.ts';
import * as finances from './finances/operations.ts';
import * as gigRoster from './gig-roster/operations.ts';
import * as history from './history/operations.ts';
import * as inbox from './inbox/operations.ts';
import * as invitations from './invitations/operations.ts';
import * as organisationInvites from './invitations/organisation-invites.ts';
import * as issueComments from './issues/comments.ts';
import * as issues from './issues/operations.ts';
import * as ledger from './ledger/operations.ts';
import * as likelihood from './likelihood/operations.ts';
import * as lineUps from './line-ups/operations.ts';
import * as liveUpdates from './live-updates/operations.ts';
import * as musicians from './musicians/operations.ts';
import * as musicianProfile from './musicians/profile.ts';
import * as offerAnswers from './offers/answers.ts';
import * as offers from './offers/operations.ts';
import type { InputOf as Input, Operation, OutputOf as Output, RequestOf as Request } from './operation.ts';
import * as organisationStatements from './organisation-statements/operations.ts';
import * as organisations from './organisations/operations.ts';
import * as ownIssues from './own-issues/operations.ts';
import * as ownMessages from './own-messages/operations.ts';
import * as ownPayments from './own-payments/operations.ts';
import * as payBatches from './pay-batches/operations.ts';
import * as paymentPlans from './payment-plans/operations.ts';
import * as paymentReminders from './payment-reminders/operations.ts';
import * as managerPayouts from './payouts/manager-payouts.ts';
import * as payouts from './payouts/operations.ts';
import * as preferences from './preferences/operations.ts';
import * as priceLists from './price-lists/operations.ts';
import * as priceRules from './price-rules/operations.ts';
import * as pricing from './pricing/operations.ts';
import * as profile from './profile/operations.ts';
import * as payees from './profile/payees.ts';
import * as prospects from './prospects/operations.ts';
import * as quoteSheets from './quote-sheets/operations.ts';
import * as reports from './reports/operations.ts';
import * as reviews from './reviews/operations.ts';
import * as roster from './roster/operations.ts';
import * as rosterSingers from './roster/singers.ts';
import * as savedViews from './saved-views/operations.ts';
import * as search from './search/operations.ts';
import * as seasons from './seasons/operations.ts';
import * as secondFactor from './second-factor/operations.ts';
import * as sentQuotes from './sent-quotes/operations.ts';
import * as session from './session/operations.ts';
import * as settings from './settings/operations.ts';
import * as singers from './singers/operations.ts';
import * as skills from './skills/operations.ts';
import * as songs from './songs/operations.ts';
import * as superFunds from './super-funds/operations.ts';
import * as supplierAccounts from './supplier-accounts/operations.ts';
import * as supplierStatements from './supplier-statements/operations.ts';
import * as suppliers from './suppliers/operations.ts';
import * as tasks from './tasks/operations.ts';
import * as terms from './terms/operations.ts';
import * as textConsents from './text-consents/operations.ts';
import * as timeline from './timeline/operations.ts';
import * as timelineFile from './timeline/timeline-file.ts';
import * as timelineTemplates from './timeline-templates/operations.ts';
import * as today from './today/operations.ts';
import * as confirmedTradeInvoices from './trade-invoices/confirmed.ts';
import * as tradeInvoices from './trade-invoices/operations.ts';
import * as tradePayments from './trade-payments/operations.ts';
import * as travelBands from './travel-bands/operations.ts';
import * as users from './users/operations.ts';
import * as venueDirectory from './venues/directory.ts';
import * as venueEditing from './venues/editing.ts';
import * as venues from './venues/operations.ts';
import * as webhooks from './webhooks/operations.ts';

export const contractFiles = {
  ...finances,
  ...absences,
  ...account,
  ...addOns,
  ...banks,
  ...bankStatements,
  ...bookingSheet,
  ...bookings,
  ...bookingChange,
  ...calendarFeed,
  ...callbacks,
  ...cancellations,
  ...catalogue,
  ...clientAppFeatures,
  ...clientApps,
  ...clientAppShortlist,
  ...committedCosts,
  ...webhooks,
  ...companyBookings,
  ...conversation,
  ...ledger,
  ...customerLinks,
  ...customerMessages,
  ...textConsents,
  ...creditNotes,
  ...refunds,
  ...customerPayments,
  ...engagements,
  ...enquiry,
  ...draftChanges,
  ...estimate,
  ...estimator,
  ...faults,
  ...gigRoster,
  ...history,
  ...inbox,
  ...attachments,
  ...fileUploads,
  ...invitations,
  ...issueComments,
  ...issues,
  ...ownIssues,
  ...likelihood,
  ...lineUps,
  ...liveUpdates,
  ...musicianProfile,
  ...musicians,
  ...offers,
  ...offerAnswers,
  ...organisationInvites,
  ...organisationStatements,
  ...organisations,
  ...outcome,
  ...payees,
  ...paymentPlans,
  ...paymentReminders,
  ...payouts,
  ...ownMessages,
  ...ownPayments,
  ...payBatches,
  ...managerPayouts,
  ...preferences,
  ...priceLists,
  ...priceRules,
  ...pricing,
  ...profile,
  ...prospects,
  ...quoteSheets,
  ...reports,
  ...reviews,
  ...roster,
  ...rosterSingers,
  ...savedViews,
  ...search,
  ...secondFactor,
  ...sentQuotes,
  ...seasons,
  ...session,
  ...settings,
  ...singers,
  ...skills,
  ...songs,
  ...superFunds,
  ...supplierAccounts,
  ...supplierStatements,
  ...suppliers,
  ...tasks,
  ...terms,
  ...timeline,
  ...timelineFile,
  ...timelineTemplates,
  ...today,
  ...tradeInvoices,
  ...confirmedTradeInvoices,
  ...tradePayments,
  ...travelBands,
  ...users,
  ...venueDirectory,
  ...venueEditing,
  ...venues,
};

type Files = typeof contractFiles;
export type Operations = { [K in keyof Files as Files[K] extends { isOperation: true } ? K : never]: Files[K] };
export type OperationId = keyof Operations;
export type InputOf<K extends OperationId> = Input<Operations[K]>;
export type RequestOf<K extends OperationId> = Request<Operations[K]>;
export type OutputOf<K extends OperationId> = Output<Operations[K]>;

export const allOperations: Operation[] = Object.entries(contractFiles).flatMap(([operationId, value]) =>
  typeof value === 'object' && 'isOperation' in value ? [{ ...value, operationId }] : [],
);

/** All operations by operationId. */
export const operations = Object.fromEntries(
  allOperations.map((operation) => [operation.operationId, operation]),
) as unknown as { [K in OperationId]: Operations[K] & Operation };
