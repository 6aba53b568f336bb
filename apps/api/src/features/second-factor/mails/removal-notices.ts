import type { Platform } from '../../../platform/context.ts';
import { type Letter, mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';
import type { Owner } from '../store.ts';

type Sender = Pick<Platform, 'config'>;
type Reader = Pick<Owner, 'firstName' | 'name' | 'email'>;

/** Tells a person at once that somebody asked to take their second factor off, and how they stop it. */
export const removalAsked = (
  sender: Sender,
  reader: Reader,
  { author, reason }: { author: string; reason: string },
): Mail =>
  notice(sender, reader, {
    kind: 'second factor removal asked',
    subject: 'Somebody asked to take off your second factor',
    paragraphs: [
      `${author} asked to take the second factor off your account. It stays on until somebody else has approved this.`,
      `The reason given: ${reason}`,
      'If you did not ask for it, sign in and stop it on your profile.',
    ],
    button: { label: 'Stop it', url: `${sender.config.publicUrl}/profile` },
    afterButton: [`If you cannot sign in, please write to ${sender.config.SUPPORT_EMAIL} at once.`],
  });

/** The same as a text message. */
export const removalAskedText = ({ config }: Sender, author: string): string =>
  `${config.APP_NAME}: ${author} asked to take off the second factor of your account. If you did not ask for this, stop it: ${config.publicUrl}/profile`;

/** Notifies a person that their second factor is off, by whom and why, in case they did not ask for it. */
export const takenOff = (
  sender: Sender,
  reader: Reader,
  { authors, reason }: { authors: string; reason: string },
): Mail =>
  notice(sender, reader, {
    kind: 'second factor taken off',
    subject: 'Your second factor was taken off',
    paragraphs: [
      `The second factor was taken off your account, and you have been signed out everywhere: ${authors}. Signing in takes only your password until you set a second factor up again.`,
      `The reason given: ${reason}`,
    ],
    button: { label: 'Set it up again', url: `${sender.config.publicUrl}/profile` },
    afterButton: [`If you did not ask for this, please write to ${sender.config.SUPPORT_EMAIL} at once.`],
  });

function notice(
  { config }: Sender,
  reader: Reader,
  { kind, subject, ...words }: { kind: string; subject: string } & Omit<Letter, 'greeting' | 'signature'>,
): Mail {
  const letter: Letter = {
    ...words,
    greeting: `Dear ${reader.firstName},`,
    signature: [config.APP_NAME, config.SUPPORT_EMAIL],
  };
  return {
    kind,
    to: { address: reader.email, name: reader.name },
    subject,
    ...mailBodies(letter),
  };
}
