import { rosterShows } from '@cadenza/domain/gig-roster/filter-roster';
import { rosterLanes } from '@cadenza/domain/gig-roster/lay-out-roster';
import { rosterViews } from '@cadenza/domain/gig-roster/roster-span';
import { isCalendarDate } from '@cadenza/domain/time';
import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { searchChoice, searchText, searchTexts } from '../../shared/routing/search.ts';

/** Who plays where and when. A booking's own musicians are the feature roster. */
export const gigRosterScreen = getRouteApi('/office/gig_roster');

export const gigRosterSearch = z.object({
  view: searchChoice(rosterViews),
  /** A day of the span on show; empty for today. */
  date: searchText().transform((day) => (/^(19|20|21)/.test(day) && isCalendarDate(day) ? day : '')),
  as: searchChoice(['lanes', 'table']),
  by: searchChoice(rosterLanes),
  show: searchChoice(rosterShows),
  q: searchText(),
  cities: searchTexts(),
});
export type GigRosterSearch = z.output<typeof gigRosterSearch>;

export const noRosterFilters = { q: '', show: 'all', cities: [] } satisfies Partial<GigRosterSearch>;
