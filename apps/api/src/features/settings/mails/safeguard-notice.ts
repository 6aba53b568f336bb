import type { Platform } from '../../../platform/context.ts';
import { personalMail } from '../../../platform/mail/personal-mail.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

/** Notifies another admin of the city that a payment safeguard is about to be loosened, while the change can still be removed. */
export function safeguardNotice(
  { config }: Pick<Platform, 'config'>,
  reader: { name: string; email: string },
  { author, sentence }: { author: string; sentence: string },
): Mail {
  const subject = 'A payment safeguard has changed';
  return personalMail({ config }, reader, {
    kind: 'safeguard changed',
    subject,
    paragraphs: [
      `${sentence}. Saved by ${author}.`,
      'It protects your city’s money. If this isn’t right, remove it in Settings before it takes effect and find out why.',
    ],
    button: { label: 'View settings', url: `${config.publicUrl}/settings` },
  });
}
