import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { searchText } from '../../shared/routing/search.ts';

/** A company's month. */
export const organisationStatementScreen = getRouteApi('/office/organisations/$orgId/statement');
export const organisationStatementSearch = z.object({
  /** 'YYYY-MM'; empty: the present one. */
  month: searchText(),
});
