import type { Platform } from '../../../platform/context.ts';
import { personalMail } from '../../../platform/mail/personal-mail.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

type Sender = Pick<Platform, 'config'>;
interface Notice {
  city: { id: string; name: string };
  /** Who did what, without a full stop. */
  sentence: string;
}

/** Asks another admin of a city to approve or decline the account that customers are to pay into. */
export const accountAsked = (sender: Sender, reader: { name: string; email: string }, notice: Notice): Mail =>
  letterOf(sender, reader, notice, {
    kind: 'city account asked',
    subject: `A new bank account for ${notice.city.name} needs your approval`,
    paragraph:
      'Invoices show the current account until another admin approves the new one. Please check it against a letter from the bank, not this email, and decline it if you weren’t expecting it.',
  });

/** Notifies the other admins of a city that customers pay into another account from now on. */
export const accountApproved = (sender: Sender, reader: { name: string; email: string }, notice: Notice): Mail =>
  letterOf(sender, reader, notice, {
    kind: 'city account approved',
    subject: `${notice.city.name} has a new bank account`,
    paragraph:
      'Invoices now show the new account. Sent invoices don’t change. If this isn’t right, change it back on the organisation’s page straight away and find out why.',
  });

function letterOf(
  { config }: Sender,
  reader: { name: string; email: string },
  { city, sentence }: Notice,
  { kind, subject, paragraph }: { kind: string; subject: string; paragraph: string },
): Mail {
  return personalMail({ config }, reader, {
    kind,
    subject,
    paragraphs: [`${sentence}.`, paragraph],
    button: { label: 'View account', url: `${config.publicUrl}/organisations/${city.id}` },
  });
}
