import type { Platform } from '../../../platform/context.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';
import { accountLetter, type Reader } from './account-letter.ts';

const unasked = 'If it was not you who asked, you need not do anything: your account is as it was.';

/** The mail with the link for choosing a new password. */
export const resetLetter = (platform: Pick<Platform, 'config'>, reader: Reader, url: string): Mail =>
  accountLetter(platform, reader, {
    kind: 'reset password',
    subject: `Choose a new ${platform.config.APP_NAME} password`,
    paragraphs: ['With the button below you choose a new password. It works once, within the next hour.'],
    button: { label: 'Choose a new password', url },
    afterButton: [unasked],
  });

/** The mail that reminds a person of their username. */
export const usernameLetter = (platform: Platform, reader: Reader & { username: string }): Mail =>
  accountLetter(platform, reader, {
    kind: 'forgotten username',
    subject: `Your ${platform.config.APP_NAME} username`,
    paragraphs: [`Your username is ${reader.username}. You can also sign in with this e-mail address.`],
    button: { label: 'Sign in', url: `${platform.config.publicUrl}/login` },
    afterButton: [unasked],
  });

/** Says that the password was changed, so that it cannot happen without the owner knowing. */
export const passwordChangedLetter = (platform: Platform, reader: Reader): Mail =>
  accountLetter(platform, reader, {
    kind: 'password changed',
    subject: `Your ${platform.config.APP_NAME} password has been changed`,
    paragraphs: [
      'Your password has been changed, and everybody who was signed in with the old one has been signed out.',
      `If it was not you, choose a new one at once and write to ${platform.config.SUPPORT_EMAIL}.`,
    ],
    button: { label: 'I did not do this', url: `${platform.config.publicUrl}/forgot-password` },
  });
