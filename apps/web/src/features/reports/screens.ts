import { paymentStatuses } from '@cadenza/domain/customer-payments/payment-status';
import { summedStatuses } from '@cadenza/domain/finances/event-gig-summary-report';
import { documentStates, paymentDays } from '@cadenza/domain/finances/payments-report';
import { periodSteps } from '@cadenza/domain/reports/report-period';
import { superReportStates } from '@cadenza/domain/reports/super-report-state';
import { isCalendarDate } from '@cadenza/domain/time';
import { getRouteApi } from '@tanstack/react-router';
import { searchChoice, searchChoices, searchText } from '../../shared/routing/search.ts';

/** A day that a report can be requested for. */
export const isReportDay = (day: string): boolean => /^(19|20|21)/.test(day) && isCalendarDate(day);
/** The same in an address; empty for none. */
const searchDate = () => searchText(isReportDay);
/** A city's slug; empty for the one selected in the rail. */
const ofCity = { city: searchText() };
const ofPeriod = { from: searchDate(), to: searchDate() };

/** A page of records in a period; the default depends on the report: all time or this month. */
const ofPages = { ...ofCity, ...ofPeriod, cursor: searchText() };

/** The reports available to a user. */
export const reportsScreen = getRouteApi('/office/reports');
export const reportsSearch = ofCity;

/** The coming year in charts. */
export const seasonScreen = getRouteApi('/office/reports/season');
export const seasonSearch = ofCity;

/** The super of each payment, for one fund or all. */
export const superScreen = getRouteApi('/office/reports/super');
export const superSearch = { ...ofPages, states: searchChoices(superReportStates), fund: searchText() };

/** The super of each fund. */
export const superAccountScreen = getRouteApi('/office/reports/super-account');
export const superAccountSearch = ofPages;

/** A calendar year's pay. */
export const yearSumsScreen = getRouteApi('/office/reports/year-sums');
export const yearSumsSearch = {
  ...ofCity,
  /** Empty for this year. */
  year: searchText(),
  cursor: searchText(),
};

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
