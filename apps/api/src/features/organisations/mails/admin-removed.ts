import type { Platform } from '../../../platform/context.ts';
import { personalMail } from '../../../platform/mail/personal-mail.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

/** Tells the admins of a city, and the former one, that an admin was removed: without the others nobody checks payments. */
export const adminRemoved = (
  { config }: Pick<Platform, 'config'>,
  reader: { name: string; email: string },
  { name, city, by }: { name: string; city: { id: string; name: string }; by: string },
): Mail =>
  personalMail({ config }, reader, {
    kind: 'admin removed',
    subject: `${name} is no longer an admin of ${city.name}`,
    paragraphs: [
      `${by} removed ${name} from ${city.name}.`,
      'Admins check each other’s payments. If you weren’t expecting this, please tell us straight away.',
    ],
    button: { label: 'View members', url: `${config.publicUrl}/organisations/${city.id}` },
  });
