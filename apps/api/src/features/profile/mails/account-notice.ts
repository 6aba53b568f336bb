import { formatInstant } from '@cadenza/domain/time';
import type { Platform } from '../../../platform/context.ts';
import { personalMail } from '../../../platform/mail/personal-mail.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

/** What changed: the mail's subject and its first paragraph. Never the numbers themselves. */
const changes = {
  'password changed': {
    subject: 'Your password was changed',
    message: 'Your password was changed, and you’ve been signed out everywhere else.',
  },
  'mobile changed': {
    subject: 'Your phone number was changed',
    message: 'The phone number of your account was changed.',
  },
  'payment details changed': {
    subject: 'Your payment details were changed',
    message: 'The bank account or tax numbers we use to pay you were changed.',
  },
  'account released': {
    subject: 'Your new bank account is in use',
    message: 'We’ve verified your new bank account and will use it from now on.',
  },
} as const;
export type AccountChange = keyof typeof changes;

interface NoticeFacts {
  /** The person who changed it, if not the owner. */
  author?: string | undefined;
  /** Nothing is paid into the new account before this instant. */
  coolsOffUntil?: { instant: string; timeZone: string } | undefined;
}

/** Notifies a person of a change to their account, in case they did not make it. */
export function accountNotice(
  { config }: Pick<Platform, 'config'>,
  change: AccountChange,
  reader: { firstName: string; name: string; mailAddress: string },
  facts: NoticeFacts = {},
): Mail {
  const { subject, message } = changes[change];
  return personalMail(
    { config },
    { name: reader.name, email: reader.mailAddress, firstName: reader.firstName },
    {
      kind: change,
      subject,
      paragraphs: [message, ...factSentences(facts)],
      button: { label: 'View your profile', url: `${config.publicUrl}/profile` },
      afterButton: [`If this wasn’t you, please email ${config.SUPPORT_EMAIL} straight away.`],
    },
  );
}

/** The same as a text message. */
export const accountNoticeText = (
  { config }: Pick<Platform, 'config'>,
  change: AccountChange,
  facts: NoticeFacts,
): string =>
  [
    `${config.APP_NAME}: ${changes[change].message}`,
    ...factSentences(facts),
    `If this wasn’t you, please email ${config.SUPPORT_EMAIL} straight away.`,
  ].join(' ');

function factSentences({ author, coolsOffUntil }: NoticeFacts): string[] {
  const until = coolsOffUntil && formatInstant(coolsOffUntil.instant, coolsOffUntil.timeZone);
  return [
    ...(author ? [`Changed by ${author}.`] : []),
    ...(until ? [`We won’t pay into a new account before ${until} unless we’ve verified it with you.`] : []),
  ];
}
