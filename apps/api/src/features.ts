import { absenceRoutes } from './features/absences/routes.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { addOnRoutes } from './features/add-ons/routes.ts';
import { bankStatementRoutes } from './features/bank-statements/routes.ts';
import { bankRoutes } from './features/banks/routes.ts';
import { bookingSheetPages } from './features/booking-sheet/pages.ts';
import { bookingSheetRoutes } from './features/booking-sheet/routes.ts';
import { bookingsRoutes } from './features/bookings/routes.ts';
import { calendarFeedRoutes } from './features/calendar-feed/routes.ts';
import { callbackRoutes } from './features/callbacks/routes.ts';
import { cancellationRoutes } from './features/cancellations/routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { clientAppFeatureRoutes } from './features/client-app-features/routes.ts';
import { clientAppShortlistRoutes } from './features/client-app-shortlist/routes.ts';
import { clientAppRoutes } from './features/client-apps/routes.ts';
import { committedCostRoutes } from './features/committed-costs/routes.ts';
import { companyBookingRoutes } from './features/company-bookings/routes.ts';
import { conversationRoutes } from './features/conversation/routes.ts';
import { customerLinkRoutes } from './features/customer-links/routes.ts';
import { customerMessageRoutes } from './features/customer-messages/routes.ts';
import { customerPagePages } from './features/customer-page/pages.ts';
import { paymentPages } from './features/customer-payments/pages.ts';
import { paymentRoutes } from './features/customer-payments/routes.ts';
import { developersPages } from './features/developers/pages.ts';
import { engagementRoutes } from './features/engagements/routes.ts';
import { callbackPages } from './features/enquiry/pages.ts';
import { enquiryRoutes } from './features/enquiry/routes.ts';
import { estimatorPages } from './features/estimator/pages.ts';
import { estimatorRoutes } from './features/estimator/routes.ts';
import { faultRoutes } from './features/faults/routes.ts';
import { fileRoutes } from './features/files/routes.ts';
import { financeRoutes } from './features/finances/routes.ts';
import { gigRosterRoutes } from './features/gig-roster/routes.ts';
import { historyRoutes } from './features/history/routes.ts';
import { inboxRoutes } from './features/inbox/routes.ts';
import { invitationRoutes } from './features/invitations/routes.ts';
import { issueRoutes } from './features/issues/routes.ts';
import { landingPages } from './features/landing/pages.ts';
import { ledgerRoutes } from './features/ledger/routes.ts';
import { likelihoodRoutes } from './features/likelihood/routes.ts';
import { lineUpRoutes } from './features/line-ups/routes.ts';
import { liveUpdateRoutes } from './features/live-updates/routes.ts';
import { musicianRoutes } from './features/musicians/routes.ts';
import { offerRoutes } from './features/offers/routes.ts';
import { organisationStatementRoutes } from './features/organisation-statements/routes.ts';
import { organisationRoutes } from './features/organisations/routes.ts';
import { ownIssueRoutes } from './features/own-issues/routes.ts';
import { ownMessageRoutes } from './features/own-messages/routes.ts';
import { ownPaymentRoutes } from './features/own-payments/routes.ts';
import { payBatchRoutes } from './features/pay-batches/routes.ts';
import { paymentPlanRoutes } from './features/payment-plans/routes.ts';
import { paymentReminderRoutes } from './features/payment-reminders/routes.ts';
import { payoutRoutes } from './features/payouts/routes.ts';
import { preferenceRoutes } from './features/preferences/routes.ts';
import { priceListRoutes } from './features/price-lists/routes.ts';
import { priceRuleRoutes } from './features/price-rules/routes.ts';
import { pricingRoutes } from './features/pricing/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { prospectsRoutes } from './features/prospects/routes.ts';
import { quoteSheetRoutes } from './features/quote-sheets/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { reviewPages } from './features/reviews/pages.ts';
import { reviewRoutes } from './features/reviews/routes.ts';
import { rosterRoutes } from './features/roster/routes.ts';
import { savedViewRoutes } from './features/saved-views/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { seasonRoutes } from './features/seasons/routes.ts';
import { secondFactorRoutes } from './features/second-factor/routes.ts';
import { sentQuotePages } from './features/sent-quotes/pages.ts';
import { sentQuoteRoutes } from './features/sent-quotes/routes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { settingRoutes } from './features/settings/routes.ts';
import { singerRoutes } from './features/singers/routes.ts';
import { skillRoutes } from './features/skills/routes.ts';
import { songRoutes } from './features/songs/routes.ts';
import { sourcePages } from './features/sources/pages.ts';
import { superFundRoutes } from './features/super-funds/routes.ts';
import { supplierAccountRoutes } from './features/supplier-accounts/routes.ts';
import { supplierStatementRoutes } from './features/supplier-statements/routes.ts';
import { supplierRoutes } from './features/suppliers/routes.ts';
import { taskRoutes } from './features/tasks/routes.ts';
import { termsRoutes } from './features/terms/routes.ts';
import { textConsentRoutes } from './features/text-consents/routes.ts';
import { timelineRoutes } from './features/timeline/routes.ts';
import { timelineTemplateRoutes } from './features/timeline-templates/routes.ts';
import { todayRoutes } from './features/today/routes.ts';
import { tradeInvoiceRoutes } from './features/trade-invoices/routes.ts';
import { tradePaymentRoutes } from './features/trade-payments/routes.ts';
import { travelBandRoutes } from './features/travel-bands/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { venuesRoutes } from './features/venues/routes.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import type { PageRow } from './platform/http/pages.ts';
import type { RouteTable } from './platform/http/routes.ts';
import { bookingsWorkflowRoutes } from './workflows/bookings-routes.ts';
import { cancellationsWorkflowRoutes } from './workflows/cancellations-routes.ts';
import { rosterActionRoutes } from './workflows/roster-routes.ts';

/** Every feature's routes. A new feature adds its line here and its operations in the contract. */
export const featureRoutes: RouteTable[] = [
  absenceRoutes,
  accountRoutes,
  bookingsRoutes,
  bankRoutes,
  bankStatementRoutes,
  bookingSheetRoutes,
  clientAppFeatureRoutes,
  clientAppRoutes,
  clientAppShortlistRoutes,
  committedCostRoutes,
  cancellationRoutes,
  ledgerRoutes,
  webhookRoutes,
  companyBookingRoutes,
  conversationRoutes,
  customerLinkRoutes,
  customerMessageRoutes,
  textConsentRoutes,
  financeRoutes,
  reportRoutes,
  seasonRoutes,
  reviewRoutes,
  catalogueRoutes,
  gigRosterRoutes,
  historyRoutes,
  issueRoutes,
  ownIssueRoutes,
  paymentRoutes,
  ownMessageRoutes,
  ownPaymentRoutes,
  payBatchRoutes,
  paymentPlanRoutes,
  paymentReminderRoutes,
  payoutRoutes,
  priceListRoutes,
  priceRuleRoutes,
  pricingRoutes,
  fileRoutes,
  profileRoutes,
  prospectsRoutes,
  savedViewRoutes,
  searchRoutes,
  secondFactorRoutes,
  sentQuoteRoutes,
  sessionRoutes,
  settingRoutes,
  singerRoutes,
  skillRoutes,
  songRoutes,
  supplierAccountRoutes,
  supplierStatementRoutes,
  supplierRoutes,
  taskRoutes,
  termsRoutes,
  timelineRoutes,
  timelineTemplateRoutes,
  todayRoutes,
  bookingsWorkflowRoutes,
  cancellationsWorkflowRoutes,
  enquiryRoutes,
  estimatorRoutes,
  quoteSheetRoutes,
  faultRoutes,
  likelihoodRoutes,
  lineUpRoutes,
  liveUpdateRoutes,
  venuesRoutes,
  engagementRoutes,
  musicianRoutes,
  calendarFeedRoutes,
  callbackRoutes,
  preferenceRoutes,
  superFundRoutes,
  organisationStatementRoutes,
  organisationRoutes,
  tradeInvoiceRoutes,
  tradePaymentRoutes,
  addOnRoutes,
  travelBandRoutes,
  userRoutes,
  inboxRoutes,
  offerRoutes,
  invitationRoutes,
  rosterRoutes,
  rosterActionRoutes,
];

/** Every feature's pages: what browsers get without the web app. */
export const featurePages: readonly PageRow[] = [
  ...estimatorPages,
  ...landingPages,
  ...sourcePages,
  ...callbackPages,
  ...bookingSheetPages,
  ...customerPagePages,
  ...paymentPages,
  ...sentQuotePages,
  ...reviewPages,
  ...developersPages,
];
