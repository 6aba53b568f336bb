import type { Platform } from '../../../platform/context.ts';
import { personalMail } from '../../../platform/mail/personal-mail.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';
import type { Owner } from '../store.ts';

type Sender = Pick<Platform, 'config'>;
type Reader = Pick<Owner, 'firstName' | 'name' | 'email'>;

/** Notifies a person immediately of a request to remove their second factor, and how to stop it. */
export const removalAsked = (
  sender: Sender,
  reader: Reader,
  { author, reason }: { author: string; reason: string },
): Mail =>
  personalMail(sender, reader, {
    kind: 'second factor removal asked',
    subject: 'Someone asked to turn off your two-factor authentication',
    paragraphs: [
      `${author} asked to turn off two-factor authentication on your account. It stays on until someone else approves this.`,
      `Reason: ${reason}`,
      'If you didn’t ask for this, sign in and stop it on your profile.',
    ],
    button: { label: 'Stop it', url: `${sender.config.publicUrl}/profile` },
    afterButton: [`If you can’t sign in, please email ${sender.config.SUPPORT_EMAIL} straight away.`],
  });

/** The same as a text message. */
export const removalAskedText = ({ config }: Sender, author: string): string =>
  `${config.APP_NAME}: ${author} asked to turn off two-factor authentication on your account. If this wasn’t you, stop it: ${config.publicUrl}/profile`;

/** Notifies a person that their second factor is off, by whom and why, in case they did not ask for it. */
export const takenOff = (
  sender: Sender,
  reader: Reader,
  { authors, reason }: { authors: string; reason: string },
): Mail =>
  personalMail(sender, reader, {
    kind: 'second factor taken off',
    subject: 'Your two-factor authentication was turned off',
    paragraphs: [
      `Two-factor authentication was turned off and you’ve been signed out everywhere: ${authors}. You’ll sign in with just your password until you set it up again.`,
      `Reason: ${reason}`,
    ],
    button: { label: 'Set it up again', url: `${sender.config.publicUrl}/profile` },
    afterButton: [`If you didn’t ask for this, please email ${sender.config.SUPPORT_EMAIL} straight away.`],
  });
