import type { Platform } from '../../../platform/context.ts';
import { mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

/** Notifies a supplier at its former address that we no longer write there, as news about its bank account would go elsewhere. */
export function addressNotice(
  { config }: Pick<Platform, 'config'>,
  reader: { name: string; email: string },
  { supplier, author }: { supplier: string; author: string },
): Mail {
  const letter = {
    greeting: `Dear ${reader.name},`,
    paragraphs: [
      `${author} changed the email address we use for ${supplier}.`,
      `If you didn’t ask for this, please email ${config.SUPPORT_EMAIL} straight away.`,
    ],
    signature: [config.APP_NAME, config.SUPPORT_EMAIL],
  };
  return {
    kind: 'supplier address changed',
    to: { address: reader.email, name: reader.name },
    subject: 'Your email address with us',
    ...mailBodies(letter),
  };
}
