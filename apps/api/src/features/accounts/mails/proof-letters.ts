import type { Platform } from '../../../platform/context.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';
import { accountLetter, type Reader } from './account-letter.ts';

/** The mail with the link that proves an e-mail address. */
export const emailProofLetter = (platform: Platform, reader: Reader, url: string): Mail =>
  accountLetter(platform, reader, {
    kind: 'validate email',
    subject: `Please confirm your e-mail address for ${platform.config.APP_NAME}`,
    paragraphs: ['Please confirm that this address is yours. The link works for seven days.'],
    button: { label: 'Confirm this address', url },
    afterButton: ['If you have no account with us and did not ask for one, please take no notice of this mail.'],
  });

/** For somebody who forgot password or username before they ever confirmed their address. */
export const proofFirstLetter = (platform: Platform, reader: Reader, url: string): Mail =>
  accountLetter(platform, reader, {
    kind: 'validate email',
    subject: `Please confirm your e-mail address for ${platform.config.APP_NAME}`,
    paragraphs: [
      'Somebody asked for a new password or the username of your account. We send those only to an address that was confirmed. Please confirm that this one is yours, and then ask again. The link works for seven days.',
    ],
    button: { label: 'Confirm this address', url },
    afterButton: ['If you have no account with us and did not ask for one, please take no notice of this mail.'],
  });

/** The text message that proves a number; a single line, since phones show no more of it. */
export const mobileProofText = ({ config }: Pick<Platform, 'config'>, url: string): string =>
  `${config.APP_NAME}: confirm that this number is yours, within 30 minutes: ${url}`;

/** Informs the owner of an address that it was used for a new registration, and how to sign in themselves. */
export const addressTakenLetter = (platform: Platform, owner: Reader & { username: string }): Mail =>
  accountLetter(platform, owner, {
    kind: 'address taken',
    subject: `Somebody registered with your e-mail address`,
    paragraphs: [
      `Somebody registered at ${platform.config.APP_NAME} with this e-mail address. It belongs to your account, whose username is ${owner.username}, and stays there: nobody else can confirm it.`,
      'If it was you, sign in with this username; if you have forgotten the password, choose a new one.',
    ],
    button: { label: 'Choose a new password', url: `${platform.config.publicUrl}/forgot-password` },
    afterButton: ['If it was not you, you need not do anything: your account is as it was.'],
  });
