import type { Platform } from '../../../platform/context.ts';
import { letterHtml, letterText } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

/** What changed: the mail's subject and its first paragraph. Never the numbers themselves. */
const changes = {
  'password changed': {
    subject: 'Your password was changed',
    told: 'Your password was changed, and every other place where you were signed in has been signed out.',
  },
  'e-mail changed': {
    subject: 'Your e-mail address was changed',
    told: 'The e-mail address of your account was changed. From now on we write to the new one; this is our last mail to this address.',
  },
  'mobile changed': {
    subject: 'Your phone number was changed',
    told: 'The phone number of your account was changed.',
  },
  'payment details changed': {
    subject: 'Your payment details were changed',
    told: 'The bank account or the tax numbers that we pay you by were changed.',
  },
} as const;
export type AccountChange = keyof typeof changes;

/** Notifies a person of a change to their account, in case they did not make it. */
export function accountNotice(
  { config }: Pick<Platform, 'config'>,
  change: AccountChange,
  reader: { firstName: string; name: string; mailAddress: string },
  author?: string,
): Mail {
  const { subject, told } = changes[change];
  const letter = {
    greeting: `Dear ${reader.firstName},`,
    paragraphs: [told, ...(author ? [`It was done by ${author}.`] : [])],
    button: { label: 'Look at your profile', url: `${config.publicUrl}/profile` },
    afterButton: [`If this was not meant to happen, please write to ${config.SUPPORT_EMAIL} at once.`],
    signature: [config.APP_NAME, config.SUPPORT_EMAIL],
  };
  return {
    kind: change,
    to: { address: reader.mailAddress, name: reader.name },
    subject,
    text: letterText(letter),
    html: letterHtml(letter),
  };
}
