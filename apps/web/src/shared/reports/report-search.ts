import { isCalendarDate } from '@cadenza/domain/time';
import { searchText } from '../routing/search.ts';

/** A day that a report can be requested for. */
export const isReportDay = (day: string): boolean => /^(19|20|21)/.test(day) && isCalendarDate(day);

/** A city's slug; empty for the one selected in the rail. */
export const ofCity = { city: searchText() };

/** A page of records of a city in a period; the default depends on the report: all time or this month. */
export const ofPages = {
  ...ofCity,
  from: searchText(isReportDay),
  to: searchText(isReportDay),
  cursor: searchText(),
};
