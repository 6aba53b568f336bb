import { routes } from '../../platform/http/routes.ts';
import { recordFault } from './commands/record-fault.ts';
import { getFault } from './views.ts';

export const faultRoutes = routes({
  reportFault: recordFault,
  getFault,
});
