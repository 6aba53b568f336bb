import { routes } from '../../platform/http/routes.ts';
import { downloadJournals, getBookingLedger, listAccountEntries, listLedgerAccounts } from './views.ts';

export const ledgerRoutes = routes({
  getBookingLedger,
  listLedgerAccounts,
  listAccountEntries,
  downloadJournals,
});
