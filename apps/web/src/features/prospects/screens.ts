import { prospectStatuses } from '@cadenza/domain/bookings/booking-status';
import { defineScreen } from '../../shared/routing/define-screen.ts';
import {
  pageSearch,
  searchChoice,
  searchChoices,
  searchFlag,
  searchText,
  searchTexts,
} from '../../shared/routing/search.ts';

/** People whose booking is not agreed yet: as a list, or as the board of the pipeline. */
export const prospectsScreen = defineScreen({
  path: '/prospects',
  title: 'Prospects',
  search: {
    ...pageSearch,
    as: searchChoice(['list', 'board'], 'list'),
    q: searchText(),
    status: searchChoices(prospectStatuses),
    cities: searchTexts(),
    archived: searchFlag(),
    /** A sales manager sees colleagues' clients too. */
    all: searchFlag(),
    /** The dialog that stands open. */
    open: searchChoice(['', 'prospect', 'booking', 'assign', 'replace', 'duty'], ''),
  },
});

export const noProspectFilters = { skip: 0, q: '', status: [], cities: [], archived: false, all: false } as const;
