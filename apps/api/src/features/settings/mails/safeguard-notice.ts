import type { Platform } from '../../../platform/context.ts';
import { mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

/** Tells another admin of the city that a safeguard of payments will be looser, while it can still be taken back. */
export function safeguardNotice(
  { config }: Pick<Platform, 'config'>,
  reader: { name: string; email: string },
  { author, sentence }: { author: string; sentence: string },
): Mail {
  const subject = 'A safeguard of payments is changed';
  const letter = {
    greeting: `Dear ${reader.name},`,
    paragraphs: [
      `${sentence}. ${author} has saved this.`,
      'It protects the money of your city. If it is not right, remove it in the settings before its day comes, and ask why.',
    ],
    button: { label: 'Look at the settings', url: `${config.publicUrl}/settings` },
    signature: [config.APP_NAME, config.SUPPORT_EMAIL],
  };
  return {
    kind: 'safeguard changed',
    to: { address: reader.email, name: reader.name },
    subject,
    ...mailBodies(letter),
  };
}
