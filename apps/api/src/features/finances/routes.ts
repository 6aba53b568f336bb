import { routes } from '../../platform/http/routes.ts';
import { reportEventGigSummary } from './commands/report-event-gig-summary.ts';
import { reportFinances } from './commands/report-finances.ts';
import { reportMusicianPaysheet } from './commands/report-musician-paysheet.ts';
import { reportPaymentsCsv } from './commands/report-payments-csv.ts';

export const financeRoutes = routes({
  reportEventGigSummary,
  reportFinances,
  reportPaymentsCsv,
  reportMusicianPaysheet,
});
