import type { Platform } from '../../../platform/context.ts';
import { type Letter, mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

export interface Reader {
  firstName: string;
  lastName: string;
  email: string;
}

/** A mail about a person's own account, signed in the product's name. */
export function accountLetter(
  { config }: Pick<Platform, 'config'>,
  reader: Reader,
  mail: { kind: string; subject: string } & Omit<Letter, 'greeting' | 'signature'>,
): Mail {
  const { kind, subject, ...words } = mail;
  const letter: Letter = {
    ...words,
    greeting: `Dear ${reader.firstName},`,
    signature: [config.APP_NAME, config.SUPPORT_EMAIL],
  };
  return {
    kind,
    to: { address: reader.email, name: `${reader.firstName} ${reader.lastName}`.trim() },
    subject,
    ...mailBodies(letter),
  };
}
