import type { Platform } from '../../../platform/context.ts';
import { personalMail } from '../../../platform/mail/personal-mail.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';
import { unclaimedDomain } from '../door.ts';

/** Notifies a person that one of their recovery codes was used to sign in, where, and how many are left. Never the code. */
export function recoveryCodeUsed(
  { config }: Pick<Platform, 'config'>,
  reader: { first_name: string; last_name: string; email: string },
  { device, left }: { device: string; left: number },
): Mail {
  const { first_name: firstName, last_name, email } = reader;
  const address = email.endsWith(unclaimedDomain) ? '' : email;
  return personalMail(
    { config },
    { firstName, name: `${firstName} ${last_name}`, email: address },
    {
      kind: 'recovery code used',
      subject: 'A recovery code was used to sign in',
      paragraphs: [`A recovery code was used to sign in to your account: ${device}.`, leftWords(left)],
      button: { label: 'View your profile', url: `${config.publicUrl}/profile` },
      afterButton: [
        `If this wasn’t you, please change your password, create new codes and email ${config.SUPPORT_EMAIL} straight away.`,
      ],
    },
  );
}

function leftWords(left: number): string {
  if (left === 0) return 'It was your last one. Please create new ones today so you don’t get locked out.';
  return left === 1 ? 'You have one code left. Please create new ones soon.' : `You have ${left} codes left.`;
}
