import { formatInstant } from '@cadenza/domain/time';
import type { Platform } from '../../../platform/context.ts';
import { mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

/** What changed: the mail's subject and its first paragraph. Never the numbers themselves. */
const changes = {
  'password changed': {
    subject: 'Your password was changed',
    told: 'Your password was changed, and every other place where you were signed in has been signed out.',
  },
  'mobile changed': {
    subject: 'Your phone number was changed',
    told: 'The phone number of your account was changed.',
  },
  'payment details changed': {
    subject: 'Your payment details were changed',
    told: 'The bank account or the tax numbers that we pay you by were changed.',
  },
  'account released': {
    subject: 'Your new bank account is in use',
    told: 'Your new bank account was checked and is paid from now on.',
  },
} as const;
export type AccountChange = keyof typeof changes;

interface NoticeFacts {
  /** Somebody else who did it. */
  author?: string | undefined;
  /** Nothing is paid to the new account before this instant. */
  coolsOffUntil?: { instant: string; timeZone: string } | undefined;
}

/** Notifies a person of a change to their account, in case they did not make it. */
export function accountNotice(
  { config }: Pick<Platform, 'config'>,
  change: AccountChange,
  reader: { firstName: string; name: string; mailAddress: string },
  facts: NoticeFacts = {},
): Mail {
  const { subject, told } = changes[change];
  const letter = {
    greeting: `Dear ${reader.firstName},`,
    paragraphs: [told, ...factSentences(facts)],
    button: { label: 'Look at your profile', url: `${config.publicUrl}/profile` },
    afterButton: [`If this was not meant to happen, please write to ${config.SUPPORT_EMAIL} at once.`],
    signature: [config.APP_NAME, config.SUPPORT_EMAIL],
  };
  return {
    kind: change,
    to: { address: reader.mailAddress, name: reader.name },
    subject,
    ...mailBodies(letter),
  };
}

/** The same as a text message. */
export const accountNoticeText = (
  { config }: Pick<Platform, 'config'>,
  change: AccountChange,
  facts: NoticeFacts,
): string =>
  [
    `${config.APP_NAME}: ${changes[change].told}`,
    ...factSentences(facts),
    `If this was not meant to happen, please write to ${config.SUPPORT_EMAIL} at once.`,
  ].join(' ');

function factSentences({ author, coolsOffUntil }: NoticeFacts): string[] {
  const until = coolsOffUntil && formatInstant(coolsOffUntil.instant, coolsOffUntil.timeZone);
  return [
    ...(author ? [`It was done by ${author}.`] : []),
    ...(until ? [`Nothing is paid to a new account before ${until}, unless we have checked it with you.`] : []),
  ];
}
