import { formatInstant } from '@cadenza/domain/time';
import type { Platform } from '../../../platform/context.ts';
import { mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

interface Notice {
  supplier: { id: string; name: string };
  change: 'changed' | 'released';
  /** Who did it. */
  author: string;
  usableFrom: string;
  timeZone: string;
}

const done = { changed: 'gave another bank account for', released: 'released the new bank account of' } as const;

/** Tells a supplier that we are to pay to another account, never which. */
export const supplierAccountNotice = (
  { config }: Pick<Platform, 'config'>,
  reader: { name: string; email: string },
  notice: Notice,
): Mail =>
  mailOf(config, reader, {
    kind: `supplier account ${notice.change}`,
    subject: 'The bank account that we pay you to',
    paragraphs: [
      `${notice.author} ${done[notice.change]} ${notice.supplier.name}.`,
      ...untilText(notice),
      `If you did not ask for this, please write to ${config.SUPPORT_EMAIL} at once.`,
    ],
  });

/** Tells the admins of a city who pays to the supplier. */
export const supplierAccountReport = (
  { config }: Pick<Platform, 'config'>,
  reader: { name: string; email: string },
  notice: Notice,
): Mail =>
  mailOf(config, reader, {
    kind: `supplier account ${notice.change}`,
    subject: `${notice.supplier.name}: the bank account was ${notice.change}`,
    paragraphs: [
      `${notice.author} ${done[notice.change]} ${notice.supplier.name}.`,
      ...untilText(notice),
      'Please compare it with a letter of the supplier or ask them on a number that you knew before, and ask why if you do not know of it.',
    ],
  });

const untilText = ({ change, usableFrom, timeZone }: Notice): string[] =>
  change === 'changed' ? [`Nothing is paid to it before ${formatInstant(usableFrom, timeZone)}.`] : [];

function mailOf(
  config: Platform['config'],
  reader: { name: string; email: string },
  { kind, subject, paragraphs }: { kind: string; subject: string; paragraphs: string[] },
): Mail {
  const letter = {
    greeting: `Dear ${reader.name},`,
    paragraphs,
    signature: [config.APP_NAME, config.SUPPORT_EMAIL],
  };
  return {
    kind,
    to: { address: reader.email, name: reader.name },
    subject,
    ...mailBodies(letter),
  };
}
