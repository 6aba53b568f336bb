import type { Platform } from '../../../platform/context.ts';
import { personalMail } from '../../../platform/mail/personal-mail.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

/** Notifies a supplier at its former address that we no longer write there, as news about its bank account would go elsewhere. */
export function addressNotice(
  { config }: Pick<Platform, 'config'>,
  reader: { name: string; email: string },
  { supplier, author }: { supplier: string; author: string },
): Mail {
  return personalMail({ config }, reader, {
    kind: 'supplier address changed',
    subject: 'Your email address with us',
    paragraphs: [
      `${author} changed the email address we use for ${supplier}.`,
      `If you didn’t ask for this, please email ${config.SUPPORT_EMAIL} straight away.`,
    ],
  });
}
