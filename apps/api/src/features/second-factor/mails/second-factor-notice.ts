import type { Platform } from '../../../platform/context.ts';
import { mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';
import type { Owner } from '../store.ts';

const changes = {
  'second factor on': {
    subject: 'Your second factor was switched on',
    told: 'Signing in to your account now takes a code from your authenticator app besides your password. Every other place where you were signed in has been signed out.',
  },
  'second factor off': {
    subject: 'Your second factor was switched off',
    told: 'Signing in to your account takes only your password again. Every other place where you were signed in has been signed out.',
  },
  'recovery codes renewed': {
    subject: 'Your recovery codes were renewed',
    told: 'Ten new recovery codes were made for your account. The old ones no longer work.',
  },
} as const;

/** Notifies a person of a change to their second factor, in case they did not make it. Never contains a code. */
export function secondFactorNotice(
  { config }: Pick<Platform, 'config'>,
  change: keyof typeof changes,
  reader: Pick<Owner, 'firstName' | 'name' | 'email'>,
): Mail {
  const { subject, told } = changes[change];
  const letter = {
    greeting: `Dear ${reader.firstName},`,
    paragraphs: [told],
    button: { label: 'Look at your profile', url: `${config.publicUrl}/profile` },
    afterButton: [`If this was not meant to happen, please write to ${config.SUPPORT_EMAIL} at once.`],
    signature: [config.APP_NAME, config.SUPPORT_EMAIL],
  };
  return {
    kind: change,
    to: { address: reader.email, name: reader.name },
    subject,
    ...mailBodies(letter),
  };
}
