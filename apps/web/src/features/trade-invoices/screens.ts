import { tradeDirections, tradeInvoiceStatuses } from '@cadenza/domain/trade-invoices/trade-invoice';
import { getRouteApi } from '@tanstack/react-router';
import {
  type SearchValues,
  searchChoice,
  searchChoices,
  searchFlag,
  searchText,
  searchTexts,
} from '../../shared/routing/search.ts';

/** Invoices from suppliers and to organisations, latest first. */
export const tradeInvoicesScreen = getRouteApi('/office/invoices');
export const tradeInvoicesSearch = {
  q: searchText(),
  direction: searchChoice(['', ...tradeDirections]),
  /** Slugs; empty for all cities. */
  cities: searchTexts(),
  status: searchChoices(tradeInvoiceStatuses),
  overdue: searchFlag(),
  cursor: searchText(),
};
type TradeInvoicesSearch = SearchValues<typeof tradeInvoicesSearch>;

export const noTradeInvoiceFilters = {
  q: '',
  direction: '',
  cities: [],
  status: [],
  overdue: false,
  cursor: '',
} satisfies TradeInvoicesSearch;

export const addTradeInvoiceScreen = getRouteApi('/office/invoices/add');
export const addTradeInvoiceSearch = {
  direction: searchChoice(tradeDirections),
  /** The supplier or organisation of a new invoice. */
  party: searchText(),
};

export const tradeInvoiceScreen = getRouteApi('/office/invoices/$id');
export const editTradeInvoiceScreen = getRouteApi('/office/invoices/$id/edit');
