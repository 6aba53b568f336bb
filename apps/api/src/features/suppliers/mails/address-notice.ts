import type { Platform } from '../../../platform/context.ts';
import { mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

/** Tells a supplier at its former address that we no longer write there: what is said of its bank account would go elsewhere. */
export function addressNotice(
  { config }: Pick<Platform, 'config'>,
  reader: { name: string; email: string },
  { supplier, author }: { supplier: string; author: string },
): Mail {
  const letter = {
    greeting: `Dear ${reader.name},`,
    paragraphs: [
      `${author} changed the e-mail address at which we write to ${supplier}.`,
      `If you did not ask for this, please write to ${config.SUPPORT_EMAIL} at once.`,
    ],
    signature: [config.APP_NAME, config.SUPPORT_EMAIL],
  };
  return {
    kind: 'supplier address changed',
    to: { address: reader.email, name: reader.name },
    subject: 'The address that we write to',
    ...mailBodies(letter),
  };
}
