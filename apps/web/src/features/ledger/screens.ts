import { ledgerAccounts } from '@cadenza/domain/ledger/accounts';
import { isMonth } from '@cadenza/domain/month-grid';
import { getRouteApi } from '@tanstack/react-router';
import { searchChoice, searchText } from '../../shared/routing/search.ts';

/** The ledger of a booking. */
export const ledgerScreen = getRouteApi('/office/bookings/$id/ledger');
export const ledgerSearch = {
  /** Only the entries that changed this account. */
  account: searchChoice(['', ...ledgerAccounts]),
};

/** The accounts of a city by month, and the entries behind one of them. */
export const accountsScreen = getRouteApi('/office/reports/accounts');
export const accountsSearch = {
  /** A city's slug; empty for the one selected in the rail. */
  city: searchText(),
  /** 'YYYY-MM'; empty for the current month. */
  month: searchText(isMonth),
  account: searchChoice(['', ...ledgerAccounts]),
  cursor: searchText(),
};
