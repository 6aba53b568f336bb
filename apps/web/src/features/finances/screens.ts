import { paymentStatuses } from '@cadenza/domain/customer-payments/payment-status';
import { summedStatuses } from '@cadenza/domain/finances/event-gig-summary-report';
import { documentStates, paymentDays } from '@cadenza/domain/finances/payments-report';
import { periodSteps } from '@cadenza/domain/reports/report-period';
import { getRouteApi } from '@tanstack/react-router';
import { ofCity, ofPages } from '../../shared/reports/report-search.ts';
import { searchChoice, searchChoices, searchText } from '../../shared/routing/search.ts';

/** Every event with its result. */
export const eventGigSummaryScreen = getRouteApi('/office/reports/event-gig-summary');
export const eventGigSummarySearch = { ...ofPages, statuses: searchChoices(summedStatuses) };

/** Every invoice to a customer. */
export const paymentsScreen = getRouteApi('/office/reports/payments');
export const paymentsSearch = {
  ...ofPages,
  by: searchChoice(paymentDays),
  states: searchChoices(documentStates),
};

/** What each musician earned. */
export const musicianPaysheetScreen = getRouteApi('/office/reports/musician-paysheet');
export const musicianPaysheetSearch = {
  ...ofPages,
  q: searchText(),
  statuses: searchChoices(paymentStatuses),
};

/** Money by month, week or year. */
export const financesScreen = getRouteApi('/office/reports/finances');
export const financesSearch = {
  ...ofCity,
  step: searchChoice(periodSteps),
  /** The year in which the business year begins; empty for the current one. */
  year: searchText(),
};
