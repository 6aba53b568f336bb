import type { AgreementAudience } from '@cadenza/domain/terms/terms';
import { formatLongDate } from '@cadenza/domain/time';
import type { Platform } from '../../../platform/context.ts';
import { personalMail } from '../../../platform/mail/personal-mail.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

interface NewTerms {
  audience: AgreementAudience;
  city: { name: string; slug: string };
  from: string;
  isAtOnce: boolean;
}

/** Notifies a person of newer terms for their role, with a link to read them. */
export function newTermsLetter(
  { config }: Pick<Platform, 'config'>,
  reader: { name: string; email: string },
  { audience, city, from, isAtOnce }: NewTerms,
): Mail {
  const subject = `New terms for ${audience}s in ${city.name}`;
  const page = audience === 'musician' ? 'mtc' : 'smtc';
  return personalMail({ config }, reader, {
    kind: 'new terms',
    subject,
    paragraphs: [
      isAtOnce
        ? `We have published new terms for ${audience}s in ${city.name}. They apply now.`
        : `We have published new terms for ${audience}s in ${city.name}. They apply from ${formatLongDate(from)}.`,
      `${isAtOnce ? 'When' : 'When, from that day,'} you next open ${config.APP_NAME}, we’ll ask you to accept them. Anything you’ve already accepted or booked stays the same.`,
    ],
    button: { label: 'Read them now', url: `${config.publicUrl}/${page}?city=${city.slug}&next=true` },
    signature: [`${config.APP_NAME} ${city.name}`, config.SUPPORT_EMAIL],
  });
}
