import type { Platform } from '../../../platform/context.ts';
import { personalMail } from '../../../platform/mail/personal-mail.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';
import type { Owner } from '../store.ts';

const changes = {
  'second factor on': {
    subject: 'Two-factor authentication is on',
    message:
      'You’ll now sign in with a code from your authenticator app as well as your password. We’ve signed you out everywhere else.',
  },
  'second factor off': {
    subject: 'Two-factor authentication is off',
    message: 'You’ll now sign in with just your password. We’ve signed you out everywhere else.',
  },
  'recovery codes renewed': {
    subject: 'You have new recovery codes',
    message: 'Ten new recovery codes were created for your account. The old ones no longer work.',
  },
} as const;

/** Notifies a person of a change to their second factor, in case they did not make it. Never contains a code. */
export function secondFactorNotice(
  { config }: Pick<Platform, 'config'>,
  change: keyof typeof changes,
  reader: Pick<Owner, 'firstName' | 'name' | 'email'>,
): Mail {
  const { subject, message } = changes[change];
  return personalMail(
    { config },
    { name: reader.name, email: reader.email, firstName: reader.firstName },
    {
      kind: change,
      subject,
      paragraphs: [message],
      button: { label: 'View your profile', url: `${config.publicUrl}/profile` },
      afterButton: [`If this wasn’t you, please email ${config.SUPPORT_EMAIL} straight away.`],
    },
  );
}
