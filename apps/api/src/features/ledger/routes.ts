import { routes } from '../../platform/http/routes.ts';
import { viewAccountEntries, viewBookingLedger, viewJournals, viewLedgerAccounts } from './views.ts';

export const ledgerRoutes = routes({
  getBookingLedger: (context, { params }) => viewBookingLedger(context, params.id),
  listLedgerAccounts: (context, { params, query }) => viewLedgerAccounts(context, params.id, query),
  listAccountEntries: (context, { params, query }) => viewAccountEntries(context, params.id, query),
  downloadJournals: (context, { params, query }) => viewJournals(context, params.id, query),
});
