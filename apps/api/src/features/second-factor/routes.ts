import { routes } from '../../platform/http/routes.ts';
import { confirmSecondFactor } from './commands/confirm-second-factor.ts';
import { removeSecondFactor } from './commands/remove-second-factor.ts';
import { renewRecoveryCodes } from './commands/renew-recovery-codes.ts';
import { startSecondFactor } from './commands/start-second-factor.ts';
import { takeOffSecondFactor } from './commands/take-off-second-factor.ts';
import { viewSecondFactor } from './views.ts';

export const secondFactorRoutes = routes({
  getSecondFactor: (context) => viewSecondFactor(context),
  startSecondFactor: (context, { body }) => startSecondFactor(context, body),
  confirmSecondFactor: (context, { body }) => confirmSecondFactor(context, body),
  removeSecondFactor: (context, { body }) => removeSecondFactor(context, body),
  renewRecoveryCodes: (context, { body }) => renewRecoveryCodes(context, body),
  takeOffSecondFactor: (context, { params, body }) => takeOffSecondFactor(context, params.id, body.reason),
});
