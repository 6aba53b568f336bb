import type { Platform } from '../../../platform/context.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';
import { accountLetter, type Reader } from './account-letter.ts';

/** Tells the present address that another one is to take its place, by whom, and how its owner stops that. */
export const addressChanging = (
  platform: Pick<Platform, 'config'>,
  reader: Reader,
  { email, author }: { email: string; author: string | null },
): Mail =>
  accountLetter(platform, reader, {
    kind: 'e-mail changing',
    subject: `Your ${platform.config.APP_NAME} account is to have another e-mail address`,
    paragraphs: [
      `${author ?? 'Somebody who knows your password'} entered ${email} as the e-mail address of your account. A link was sent there. Until it is opened, this address stays the one that counts, also for a new password.`,
      'If this is not what you want, sign in and keep your address on your profile.',
    ],
    button: { label: 'Keep this address', url: `${platform.config.publicUrl}/profile` },
    afterButton: [`If you cannot sign in, please write to ${platform.config.SUPPORT_EMAIL} at once.`],
  });

/** The last mail to an address that is no longer the account's. */
export const addressChanged = (platform: Pick<Platform, 'config'>, reader: Reader): Mail =>
  accountLetter(platform, reader, {
    kind: 'e-mail changed',
    subject: 'Your e-mail address was changed',
    paragraphs: [
      'The new e-mail address of your account has been confirmed. From now on we write there; this is our last mail to this address.',
    ],
    afterButton: [`If this was not meant to happen, please write to ${platform.config.SUPPORT_EMAIL} at once.`],
  });
