import { formatInstant } from '@cadenza/domain/time';
import type { Platform } from '../../../platform/context.ts';
import { personalMail } from '../../../platform/mail/personal-mail.ts';
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
  personalMail({ config }, reader, {
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
  platform: Pick<Platform, 'config'>,
  reader: { name: string; email: string },
  notice: Notice,
): Mail =>
  personalMail(platform, reader, {
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
