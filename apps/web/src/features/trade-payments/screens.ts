import { tradeDirections } from '@cadenza/domain/trade-invoices/trade-invoice';
import { getRouteApi } from '@tanstack/react-router';
import { type SearchValues, searchChoice, searchText, searchTexts } from '../../shared/routing/search.ts';

/**
 * Payments to suppliers and from organisations, latest first; one is recorded and edited in a dialog above the list.
 */
export const tradePaymentsScreen = getRouteApi('/office/payments');
export const tradePaymentsSearch = {
  direction: searchChoice(['', ...tradeDirections]),
  cities: searchTexts(),
  from: searchText(),
  until: searchText(),
  cursor: searchText(),
  /** The invoice of a new payment. */
  invoice: searchText(),
};
export type TradePaymentsSearch = SearchValues<typeof tradePaymentsSearch>;

export const noTradePaymentFilters = {
  direction: '',
  cities: [],
  from: '',
  until: '',
  cursor: '',
} satisfies Partial<TradePaymentsSearch>;

export const editTradePaymentScreen = getRouteApi('/office/payments/$id/edit');
