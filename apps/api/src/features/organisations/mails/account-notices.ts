import type { Platform } from '../../../platform/context.ts';
import { mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

type Sender = Pick<Platform, 'config'>;
interface Notice {
  city: { id: string; name: string };
  /** Who did what, without a full stop. */
  sentence: string;
}

/** Asks another admin of a city to look at the account that customers are to pay to, and to approve or decline it. */
export const accountAsked = (sender: Sender, reader: { name: string; email: string }, notice: Notice): Mail =>
  letterOf(sender, reader, notice, {
    kind: 'city account asked',
    subject: `Another bank account of ${notice.city.name} waits for you`,
    paragraph:
      'Invoices print the present account until another admin approves the new one. Please compare it with a letter of the bank, not with this mail, and decline it if you do not know of it.',
  });

/** Tells the other admins of a city that customers pay to another account from now on. */
export const accountApproved = (sender: Sender, reader: { name: string; email: string }, notice: Notice): Mail =>
  letterOf(sender, reader, notice, {
    kind: 'city account approved',
    subject: `${notice.city.name} has another bank account`,
    paragraph:
      'Invoices print the new account from now on; those that were sent stay as they are. If this is not right, ask for the former account in the organisation at once, and ask why.',
  });

function letterOf(
  { config }: Sender,
  reader: { name: string; email: string },
  { city, sentence }: Notice,
  { kind, subject, paragraph }: { kind: string; subject: string; paragraph: string },
): Mail {
  const letter = {
    greeting: `Dear ${reader.name},`,
    paragraphs: [`${sentence}.`, paragraph],
    button: { label: 'Look at the account', url: `${config.publicUrl}/organisations/${city.id}` },
    signature: [config.APP_NAME, config.SUPPORT_EMAIL],
  };
  return {
    kind,
    to: { address: reader.email, name: reader.name },
    subject,
    ...mailBodies(letter),
  };
}
