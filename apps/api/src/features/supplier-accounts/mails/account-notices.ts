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

const done = { changed: 'added a new bank account for', released: 'released the new bank account of' } as const;

/** Notifies a supplier that we will pay into another account, without naming it. */
export const supplierAccountNotice = (
  { config }: Pick<Platform, 'config'>,
  reader: { name: string; email: string },
  notice: Notice,
): Mail =>
  mailOf(config, reader, {
    kind: `supplier account ${notice.change}`,
    subject: 'The bank account we pay you into',
    paragraphs: [
      `${notice.author} ${done[notice.change]} ${notice.supplier.name}.`,
      ...untilText(notice),
      `If you didn’t ask for this, please email ${config.SUPPORT_EMAIL} straight away.`,
    ],
  });

/** Notifies the admins of a city that pays the supplier. */
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
      'Please call the supplier on a number you already had, or check a letter from them. If you weren’t expecting this, find out why it changed.',
    ],
  });

const untilText = ({ change, usableFrom, timeZone }: Notice): string[] =>
  change === 'changed' ? [`It can’t be paid before ${formatInstant(usableFrom, timeZone)}.`] : [];

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
