import type { Platform } from '../../../platform/context.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';
import { accountLetter, type Reader } from './account-letter.ts';

/** The mail with the link that verifies an email address. */
export const emailProofLetter = (platform: Platform, reader: Reader, url: string): Mail =>
  accountLetter(platform, reader, {
    kind: 'validate email',
    subject: `Please confirm your email address for ${platform.config.APP_NAME}`,
    paragraphs: ['Please confirm that this address is yours. The link expires in seven days.'],
    button: { label: 'Confirm this address', url },
    afterButton: ['If you didn’t sign up with us, you can ignore this email.'],
  });

/** For somebody who forgot password or username before they ever confirmed their address. */
export const proofFirstLetter = (platform: Platform, reader: Reader, url: string): Mail =>
  accountLetter(platform, reader, {
    kind: 'validate email',
    subject: `Please confirm your email address for ${platform.config.APP_NAME}`,
    paragraphs: [
      'Someone asked for your account’s password or username. We only send those to confirmed addresses. Please confirm this address, then ask again. The link expires in seven days.',
    ],
    button: { label: 'Confirm this address', url },
    afterButton: ['If you didn’t sign up with us, you can ignore this email.'],
  });

/** The text message that verifies a number; a single line, since phones show no more of it. */
export const mobileProofText = ({ config }: Pick<Platform, 'config'>, url: string): string =>
  `${config.APP_NAME}: confirm your number within 30 minutes: ${url}`;

/** Informs the owner of an address that it was used for a new registration, and how to sign in themselves. */
export const addressTakenLetter = (platform: Platform, owner: Reader & { username: string }): Mail =>
  accountLetter(platform, owner, {
    kind: 'address taken',
    subject: `Someone tried to sign up with your email address`,
    paragraphs: [
      `Someone tried to sign up for ${platform.config.APP_NAME} with this email address. It belongs to your account, ${owner.username}, and no one else can use it.`,
      'If it was you, sign in with this username. Forgot your password? Choose a new one.',
    ],
    button: { label: 'Choose a new password', url: `${platform.config.publicUrl}/forgot-password` },
    afterButton: ['If it wasn’t you, you can ignore this email. Your account hasn’t changed.'],
  });
