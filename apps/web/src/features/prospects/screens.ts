import { prospectStatuses } from '@cadenza/domain/bookings/booking-status';
import { getRouteApi } from '@tanstack/react-router';
import { keptAddress } from '../../shared/routing/list-views.ts';
import {
  pageSearch,
  type SearchValues,
  searchChoice,
  searchChoices,
  searchFlag,
  searchText,
  searchTexts,
} from '../../shared/routing/search.ts';

/** People whose booking is not agreed yet: as a list, or as the pipeline board. */
export const prospectsScreen = getRouteApi('/office/prospects');
export const prospectsSearch = {
  ...pageSearch,
  as: searchChoice(['list', 'board']),
  q: searchText(),
  status: searchChoices(prospectStatuses),
  cities: searchTexts(),
  sort: searchChoice(['-entered', 'entered', 'event', '-event']),
  archived: searchFlag(),
  /** For a sales manager: includes colleagues' clients. */
  all: searchFlag(),
  /** The saved view that was opened. */
  saved: searchText(),
  /** The open dialog. */
  open: searchChoice(['', 'prospect', 'booking', 'assign', 'replace', 'duty']),
};
export type ProspectsSearch = SearchValues<typeof prospectsSearch>;

/** The list's address as stored in a saved view. */
export const prospectsAddress = keptAddress(prospectsSearch, ['skip', 'take', 'saved', 'open']);

export const noProspectFilters = {
  skip: 0,
  q: '',
  status: [],
  cities: [],
  archived: false,
  all: false,
} satisfies Partial<ProspectsSearch>;
