import { routes } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { updateSuperFunds } from './commands/update-super-funds.ts';
import { viewSuperFunds } from './views.ts';

export const superFundRoutes = routes({
  getSuperFunds: async ({ db, actor }, { params }) => {
    if (actor.userId !== params.userId) throw refuse('superFundsHidden');
    return viewSuperFunds(db, params.userId);
  },
  updateSuperFunds: (context, { params, body }) => updateSuperFunds(context, params.userId, body),
});
