import { routes } from '../../platform/http/routes.ts';
import { exportBookedMusicians } from './commands/export-booked-musicians.ts';
import { exportSuperAccount } from './commands/export-super-account.ts';
import { exportSuperReport } from './commands/export-super-report.ts';
import { exportYearSums } from './commands/export-year-sums.ts';
import { writeSuperFile } from './commands/write-super-file.ts';

export const reportRoutes = routes({
  reportBookedMusicians: (context, { body }) => exportBookedMusicians(context, body),
  reportSuper: (context, { body }) => exportSuperReport(context, body),
  downloadSuperFile: (context, { body }) => writeSuperFile(context, body),
  reportSuperAccount: (context, { body }) => exportSuperAccount(context, body),
  reportYearSums: (context, { body }) => exportYearSums(context, body),
});
