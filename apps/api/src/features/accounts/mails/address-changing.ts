import type { Platform } from '../../../platform/context.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';
import { accountLetter, type Reader } from './account-letter.ts';

/** Tells the present address that it is about to be replaced, by whom, and how its owner can stop that. */
export const addressChanging = (
  platform: Pick<Platform, 'config'>,
  reader: Reader,
  { email, author }: { email: string; author: string | null },
): Mail =>
  accountLetter(platform, reader, {
    kind: 'e-mail changing',
    subject: `Your ${platform.config.APP_NAME} email address is changing`,
    paragraphs: [
      `${author ?? 'Someone who knows your password'} asked to change your account’s email address to ${email}. We’ve sent a link there. Until it’s opened, we’ll keep using this address.`,
      'Don’t want this? Sign in and keep your current address on your profile.',
    ],
    button: { label: 'Keep current address', url: `${platform.config.publicUrl}/profile` },
    afterButton: [`If you can’t sign in, please email ${platform.config.SUPPORT_EMAIL} straight away.`],
  });

/** The last mail to an address that is no longer the account's. */
export const addressChanged = (platform: Pick<Platform, 'config'>, reader: Reader): Mail =>
  accountLetter(platform, reader, {
    kind: 'e-mail changed',
    subject: 'Your email address has changed',
    paragraphs: [
      'Your account’s new email address is confirmed. We’ll email you there from now on, so this is our last email to this address.',
    ],
    afterButton: [`If this wasn’t you, please email ${platform.config.SUPPORT_EMAIL} straight away.`],
  });
