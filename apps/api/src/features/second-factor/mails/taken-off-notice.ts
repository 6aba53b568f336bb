import type { Platform } from '../../../platform/context.ts';
import { letterHtml, letterText } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';
import type { Owner } from '../store.ts';

/** Notifies a person that an admin removed their second factor, by whom and why, in case they did not ask for it. */
export function takenOffNotice(
  { config }: Pick<Platform, 'config'>,
  reader: Pick<Owner, 'firstName' | 'name' | 'email'>,
  author: string,
  reason: string,
): Mail {
  const letter = {
    greeting: `Dear ${reader.firstName},`,
    paragraphs: [
      `${author} took the second factor off your account, and you have been signed out everywhere. Signing in takes only your password until you set a second factor up again.`,
      `The reason given: ${reason}`,
    ],
    button: { label: 'Set it up again', url: `${config.publicUrl}/profile` },
    afterButton: [`If you did not ask for this, please write to ${config.SUPPORT_EMAIL} at once.`],
    signature: [config.APP_NAME, config.SUPPORT_EMAIL],
  };
  return {
    kind: 'second factor taken off',
    to: { address: reader.email, name: reader.name },
    subject: 'Your second factor was taken off',
    text: letterText(letter),
    html: letterHtml(letter),
  };
}
