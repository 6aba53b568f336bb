import { mailedLinkUrl } from '@cadenza/api/customer-links';
import { linkMail } from '@cadenza/api/link-mail';
import type { Platform } from '@cadenza/api/platform';
import { customerMessageOf } from '@cadenza/domain/customer-messages/customer-messages';
import type { RegionId } from '@cadenza/domain/regions';
import type { ClientBase } from 'pg';
import { copyRows } from './copy-rows.ts';

interface SentLink {
  link: Parameters<typeof mailedLinkUrl>[1];
  to: { address: string; name: string };
  city: { name: string; phone: string; email: string };
  booking: { id: string; number: number; eventDate: string | null };
  at: { customerId: string; regionId: RegionId };
  sentAt: string;
}

/** Stores the recent mails with booking sheets and review requests, each with a working link. */
export async function loadLinkMails(client: ClientBase, { config, clock }: Platform): Promise<void> {
  const { rows } = await client.query<SentLink>(
    `select json_build_object('id', l.id, 'purpose', l.purpose, 'roleType', l.role_type, 'personId', l.person_id, 'version', l.version) link,
       l.sent_at "sentAt", json_build_object('address', coalesce(u.email, c.email),
         'name', coalesce(u.first_name || ' ' || u.last_name, c.name)) "to",
       json_build_object('name', y.name, 'phone', y.phone, 'email', y.email) city,
       json_build_object('id', b.id, 'number', b.number, 'eventDate', b.event_date) booking,
       json_build_object('customerId', b.customer_id, 'regionId', y.region_id) at
     from customer_links l join bookings b on b.id = l.booking_id join customers c on c.id = b.customer_id
     join cities y on y.id = b.city_id left join users u on u.id = l.person_id
     where l.purpose <> 'customer page' and l.sent_at > $1::timestamptz - interval '30 days' and l.sent_at <= $1
     order by l.sent_at, l.id`,
    [clock.now()],
  );
  const reviewWords = customerMessageOf('dayAfter');
  const messages = rows.map(({ link, to, city, booking, at, sentAt }) => {
    const url = mailedLinkUrl(config, link, at, to.address);
    const mail = linkMail(link, { to, url, brand: config.APP_NAME, city, booking, reviewWords });
    return {
      channel: 'mail',
      kind: mail.kind,
      to_address: to.address,
      to_name: to.name,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      booking_id: booking.id,
      status: 'kept',
      created_at: sentAt,
      sent_at: sentAt,
    };
  });
  await copyRows(client, 'messages', messages);
}
