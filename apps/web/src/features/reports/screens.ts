import { superReportStates } from '@cadenza/domain/reports/super-report-state';
import { getRouteApi } from '@tanstack/react-router';
import { ofCity, ofPages } from '../../shared/reports/report-search.ts';
import { searchChoices, searchText } from '../../shared/routing/search.ts';

/** The reports available to a user. */
export const reportsScreen = getRouteApi('/office/reports');
export const reportsSearch = ofCity;

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
