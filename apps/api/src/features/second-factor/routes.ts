import { routes } from '../../platform/http/routes.ts';
import { approveSecondFactorRemoval } from './commands/approve-second-factor-removal.ts';
import { askSecondFactorRemoval } from './commands/ask-second-factor-removal.ts';
import { confirmSecondFactor } from './commands/confirm-second-factor.ts';
import { declineSecondFactorRemoval } from './commands/decline-second-factor-removal.ts';
import { removeSecondFactor } from './commands/remove-second-factor.ts';
import { renewRecoveryCodes } from './commands/renew-recovery-codes.ts';
import { startSecondFactor } from './commands/start-second-factor.ts';
import { viewSecondFactor } from './views.ts';

export const secondFactorRoutes = routes({
  getSecondFactor: (context) => viewSecondFactor(context),
  startSecondFactor: (context, { body }) => startSecondFactor(context, body),
  confirmSecondFactor: (context, { body }) => confirmSecondFactor(context, body),
  removeSecondFactor: (context, { body }) => removeSecondFactor(context, body),
  renewRecoveryCodes: (context, { body }) => renewRecoveryCodes(context, body),
  askSecondFactorRemoval: (context, { params, body }) => askSecondFactorRemoval(context, params.id, body),
  approveSecondFactorRemoval: (context, { params, body }) => approveSecondFactorRemoval(context, params.id, body),
  declineSecondFactorRemoval: (context, { params, body }) => declineSecondFactorRemoval(context, params.id, body),
});
