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

/** Invoices of suppliers and to organisations, the latest first. */
export const tradeInvoicesScreen = getRouteApi('/office/invoices');
export const tradeInvoicesSearch = {
  q: searchText(),
  direction: searchChoice(['', ...tradeDirections]),
  /** Slugs; none for every city. */
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
  /** The supplier or organisation that it is written for. */
  party: searchText(),
};

export const tradeInvoiceScreen = getRouteApi('/office/invoices/$id');
export const editTradeInvoiceScreen = getRouteApi('/office/invoices/$id/edit');
