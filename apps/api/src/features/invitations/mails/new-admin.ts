import type { Platform } from '../../../platform/context.ts';
import { mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';
import type { Invitation, Place } from '../store.ts';

/** Tells an admin of a city who else is one now, while the new one cannot approve payments yet. */
export function newAdmin(
  { config }: Pick<Platform, 'config'>,
  reader: { name: string; email: string },
  { place, invitation }: { place: Pick<Place, 'name' | 'organisationId'>; invitation: Invitation },
): Mail {
  const letter = {
    greeting: `Dear ${reader.name},`,
    paragraphs: [
      `${invitation.email} is an admin of ${place.name} now, invited by ${invitation.invitedBy}.`,
      'Admins approve payments, once the cooling-off for new accounts has passed for them as well. If you do not know this person, end their role before that, and ask why.',
    ],
    button: { label: 'Look at the members', url: `${config.publicUrl}/organisations/${place.organisationId}` },
    signature: [config.APP_NAME, config.SUPPORT_EMAIL],
  };
  return {
    kind: 'new admin',
    to: { address: reader.email, name: reader.name },
    subject: `A new admin of ${place.name}`,
    ...mailBodies(letter),
  };
}
