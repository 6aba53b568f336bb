import { routes } from '../../platform/http/routes.ts';
import { exportEventSummary } from './commands/export-event-summary.ts';
import { exportFinances } from './commands/export-finances.ts';
import { exportPayments } from './commands/export-payments.ts';
import { exportPaysheet } from './commands/export-paysheet.ts';

export const financeRoutes = routes({
  reportEventGigSummary: (context, { body }) => exportEventSummary(context, body),
  reportFinances: (context, { body }) => exportFinances(context, body),
  reportPaymentsCsv: (context, { body }) => exportPayments(context, body),
  reportMusicianPaysheet: (context, { body }) => exportPaysheet(context, body),
});
