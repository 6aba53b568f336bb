import { payBatchStates } from '@cadenza/domain/pay-batches/pay-batch';
import { getRouteApi } from '@tanstack/react-router';
import { PAGE_SIZES, pageSearch, pageSize, searchChoice, searchText } from '../../shared/routing/search.ts';

const deskFilters = ['all', 'on hold', 'ready', 'returned', 'flagged'] as const;
export type DeskFilter = (typeof deskFilters)[number];

/** What a city owes, to confirm and add to batches. */
export const payDeskScreen = getRouteApi('/office/payouts');
export const payDeskSearch = {
  /** A slug; empty for the city selected in the rail. */
  city: searchText(),
  show: searchChoice(deskFilters),
  q: searchText(),
  /** A day: only suppliers’ invoices due by then; empty for all. */
  due: searchText(),
};

export const batchPageSizes = [10, ...PAGE_SIZES];
export const payBatchesScreen = getRouteApi('/office/payouts/batches');
export const payBatchesSearch = {
  skip: pageSearch.skip,
  take: pageSize(batchPageSizes, 10),
  city: searchText(),
  state: searchChoice(['', ...payBatchStates]),
};

export const payBatchScreen = getRouteApi('/office/payouts/batches/$batchId');
