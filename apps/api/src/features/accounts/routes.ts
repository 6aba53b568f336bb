import { routes } from '../../platform/http/routes.ts';
import { completeOnboarding } from './commands/complete-onboarding.ts';
import { registerUser } from './commands/register-user.ts';
import { requestReset } from './commands/request-reset.ts';
import { resendValidation } from './commands/resend-validation.ts';
import { resetPassword } from './commands/reset-password.ts';
import { validateContact } from './commands/validate-contact.ts';

export const accountRoutes = routes({
  registerUser,
  requestResetPassword: (context, { body }) => requestReset(context, 'password', body.username),
  resetPassword,
  forgotUsername: (context, { body }) => requestReset(context, 'username', body.email),
  validateEmail: (context, { query }) => validateContact(context, 'email', query.key),
  validateMobile: (context, { query }) => validateContact(context, 'mobile', query.key),
  completeOnboarding,
  resendValidation,
});
