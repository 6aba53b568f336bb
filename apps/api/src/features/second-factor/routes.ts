import { routes } from '../../platform/http/routes.ts';
import { approveSecondFactorRemoval } from './commands/approve-second-factor-removal.ts';
import { askSecondFactorRemoval } from './commands/ask-second-factor-removal.ts';
import { confirmSecondFactor } from './commands/confirm-second-factor.ts';
import { declineSecondFactorRemoval } from './commands/decline-second-factor-removal.ts';
import { removeSecondFactor } from './commands/remove-second-factor.ts';
import { renewRecoveryCodes } from './commands/renew-recovery-codes.ts';
import { startSecondFactor } from './commands/start-second-factor.ts';
import { getSecondFactor } from './views.ts';

export const secondFactorRoutes = routes({
  getSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  askSecondFactorRemoval,
  approveSecondFactorRemoval,
  declineSecondFactorRemoval,
});
