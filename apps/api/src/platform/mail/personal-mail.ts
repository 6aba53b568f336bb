import type { Platform } from '../context.ts';
import { type Letter, mailBodies } from './letter.ts';
import type { Mail } from './post-message.ts';

interface Reader {
  name: string;
  email: string;
  /** How they are greeted; the name when omitted. */
  firstName?: string;
}

/** A mail to a person by name, signed with the product's name and support address unless it has its own signature. */
export function personalMail(
  { config }: Pick<Platform, 'config'>,
  { name, email, firstName = name }: Reader,
  {
    kind,
    subject,
    ...words
  }: { kind: string; subject: string } & Omit<Letter, 'greeting' | 'signature'> & Partial<Pick<Letter, 'signature'>>,
): Mail {
  const signature = [config.APP_NAME, config.SUPPORT_EMAIL];
  const letter = { signature, ...words, greeting: `Dear ${firstName},` };
  return { kind, to: { address: email, name }, subject, ...mailBodies(letter) };
}
