import { routes } from '../../platform/http/routes.ts';
import { keepOwnEmail } from '../accounts/door.ts';
import { changePassword } from './commands/change-password.ts';
import { releasePayeeAccount } from './commands/release-payee-account.ts';
import { revealPayeeNumber } from './commands/reveal-payee-number.ts';
import { updateCurrentUser } from './commands/update-current-user.ts';
import { updatePayee } from './commands/update-payee.ts';
import { getCurrentUser, getPayeeDetails, listNumberReveals } from './views.ts';

export const profileRoutes = routes({
  getCurrentUser,
  updateCurrentUser,
  keepOwnEmail,
  changePassword,
  getPayeeDetails,
  updateMusicianPayment: (context, { params, body }) =>
    updatePayee(context, { userId: params.id, isMusician: true }, body),
  updateOwnPayment: (context, { body }) => updatePayee(context, { userId: context.actor.userId }, body),
  releasePayeeAccount,
  revealPayeeNumber,
  listNumberReveals,
});
