import { getRouteApi } from '@tanstack/react-router';
import { searchText } from '../../shared/routing/search.ts';

/** The account of a supplier over some days. */
export const supplierStatementScreen = getRouteApi('/office/suppliers/$id/statement');
export const supplierStatementSearch = {
  /** Days; empty: this month. */
  from: searchText(),
  to: searchText(),
};
