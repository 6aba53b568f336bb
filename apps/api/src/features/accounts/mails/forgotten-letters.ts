import type { Platform } from '../../../platform/context.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';
import { accountLetter, type Reader } from './account-letter.ts';

const notRequested = 'If this wasn’t you, you can ignore this email. Your account hasn’t changed.';

/** The mail with the link for choosing a new password. */
export const resetLetter = (platform: Pick<Platform, 'config'>, reader: Reader, url: string): Mail =>
  accountLetter(platform, reader, {
    kind: 'reset password',
    subject: `Choose a new ${platform.config.APP_NAME} password`,
    paragraphs: ['Use the button below to choose a new password. The link works once and expires in an hour.'],
    button: { label: 'Choose a new password', url },
    afterButton: [notRequested],
  });

/** The mail that reminds a person of their username. */
export const usernameLetter = (platform: Platform, reader: Reader & { username: string }): Mail =>
  accountLetter(platform, reader, {
    kind: 'forgotten username',
    subject: `Your ${platform.config.APP_NAME} username`,
    paragraphs: [`Your username is ${reader.username}. You can also sign in with this email address.`],
    button: { label: 'Sign in', url: `${platform.config.publicUrl}/login` },
    afterButton: [notRequested],
  });

/** Says that the password was changed, so that it cannot happen without the owner knowing. */
export const passwordChangedLetter = (platform: Platform, reader: Reader): Mail =>
  accountLetter(platform, reader, {
    kind: 'password changed',
    subject: `Your ${platform.config.APP_NAME} password has been changed`,
    paragraphs: [
      'Your password has been changed, and we’ve signed out all devices using the old one.',
      `If this wasn’t you, choose a new one straight away and email ${platform.config.SUPPORT_EMAIL}.`,
    ],
    button: { label: 'This wasn’t me', url: `${platform.config.publicUrl}/forgot-password` },
  });
