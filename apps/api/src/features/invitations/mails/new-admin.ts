import type { Platform } from '../../../platform/context.ts';
import { personalMail } from '../../../platform/mail/personal-mail.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';
import type { Invitation, Place } from '../store.ts';

/** Tells an admin of a city about a new one, while the new one cannot approve payments yet. */
export function newAdmin(
  { config }: Pick<Platform, 'config'>,
  reader: { name: string; email: string },
  { place, invitation }: { place: Pick<Place, 'name' | 'organisationId'>; invitation: Invitation },
): Mail {
  return personalMail({ config }, reader, {
    kind: 'new admin',
    subject: `New admin of ${place.name}`,
    paragraphs: [
      `${invitation.email} is now an admin of ${place.name}, invited by ${invitation.invitedBy}.`,
      'Admins can approve payments after a waiting period. If you don’t know this person, remove their role before then and find out why they were added.',
    ],
    button: { label: 'View members', url: `${config.publicUrl}/organisations/${place.organisationId}` },
  });
}
