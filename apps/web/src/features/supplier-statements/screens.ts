import { getRouteApi } from '@tanstack/react-router';
import { searchText } from '../../shared/routing/search.ts';

/** The statement of a supplier for a period. */
export const supplierStatementScreen = getRouteApi('/office/suppliers/$id/statement');
export const supplierStatementSearch = {
  /** Days; empty for this month. */
  from: searchText(),
  to: searchText(),
};
