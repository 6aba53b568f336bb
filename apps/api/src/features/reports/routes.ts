import { routes } from '../../platform/http/routes.ts';
import { downloadSuperFile } from './commands/download-super-file.ts';
import { reportBookedMusicians } from './commands/report-booked-musicians.ts';
import { reportSuper } from './commands/report-super.ts';
import { reportSuperAccount } from './commands/report-super-account.ts';
import { reportYearSums } from './commands/report-year-sums.ts';

export const reportRoutes = routes({
  reportBookedMusicians,
  reportSuper,
  downloadSuperFile,
  reportSuperAccount,
  reportYearSums,
});
