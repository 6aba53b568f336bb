import { routes } from '../../platform/http/routes.ts';
import { cancelEmailChange } from '../accounts/door.ts';
import { changePassword } from './commands/change-password.ts';
import { releasePayeeAccount } from './commands/release-payee-account.ts';
import { revealNumber } from './commands/reveal-number.ts';
import { updateCurrentUser } from './commands/update-current-user.ts';
import { updatePayee } from './commands/update-payee.ts';
import { viewCurrentUser, viewPayee, viewReveals } from './views.ts';

export const profileRoutes = routes({
  getCurrentUser: (context) => viewCurrentUser(context),
  updateCurrentUser: (context, { body }) => updateCurrentUser(context, body),
  keepOwnEmail: (context) => cancelEmailChange(context),
  changePassword: (context, { body }) => changePassword(context, body),
  getPayeeDetails: (context, { params }) => viewPayee(context, params.id),
  updateMusicianPayment: (context, { params, body }) =>
    updatePayee(context, { userId: params.id, isMusician: true }, body),
  updateOwnPayment: (context, { body }) => updatePayee(context, { userId: context.actor.userId }, body),
  releasePayeeAccount: (context, { params, body }) => releasePayeeAccount(context, params.id, body),
  revealPayeeNumber: (context, { params, body }) => revealNumber(context, params.id, body.number),
  listNumberReveals: (context, { query }) => viewReveals(context, query),
});
