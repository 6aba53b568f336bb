import { routes } from '../../platform/http/routes.ts';
import { recordCall } from './commands/record-call.ts';

export const callbackRoutes = routes({
  recordCall,
});
