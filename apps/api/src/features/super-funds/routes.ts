import { routes } from '../../platform/http/routes.ts';
import { updateSuperFunds } from './commands/update-super-funds.ts';
import { viewSuperFunds } from './views.ts';

export const superFundRoutes = routes({
  getSuperFunds: (context, { params }) => viewSuperFunds(context, params.userId),
  updateSuperFunds,
});
