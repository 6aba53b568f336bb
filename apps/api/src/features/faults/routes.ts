import { routes } from '../../platform/http/routes.ts';
import { recordFault } from './commands/record-fault.ts';
import { viewFault } from './views.ts';

export const faultRoutes = routes({
  reportFault: recordFault,
  getFault: (context, { params }) => viewFault(context, params.number),
});
