import { rosterShows } from '@cadenza/domain/gig-roster/filter-roster';
import { rosterLanes } from '@cadenza/domain/gig-roster/laned-by';
import { rosterViews } from '@cadenza/domain/gig-roster/roster-span';
import { isCalendarDate } from '@cadenza/domain/time';
import { getRouteApi } from '@tanstack/react-router';
import { type SearchValues, searchChoice, searchText, searchTexts } from '../../shared/routing/search.ts';

/** Who plays where and when. A booking's own musicians are in the feature roster. */
export const gigRosterScreen = getRouteApi('/office/gig_roster');

export const gigRosterSearch = {
  view: searchChoice(rosterViews),
  /** A day of the visible span; empty for today. */
  date: searchText((day) => /^(19|20|21)/.test(day) && isCalendarDate(day)),
  as: searchChoice(['lanes', 'table']),
  by: searchChoice(rosterLanes),
  show: searchChoice(rosterShows),
  q: searchText(),
  cities: searchTexts(),
};
export type GigRosterSearch = SearchValues<typeof gigRosterSearch>;

export const noRosterFilters = { q: '', show: 'all', cities: [] } satisfies Partial<GigRosterSearch>;
