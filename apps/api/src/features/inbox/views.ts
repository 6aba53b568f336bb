import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import type { HeldRole } from '@cadenza/domain/permissions/organisations';
import { sql } from 'kysely';
import type { OfficeContext } from '../../platform/context.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { hasTwilio } from '../../platform/sms/send-by-twilio.ts';
import { type MessageRow, presentMessage } from './present.ts';

interface Found {
  items: (MessageRow & { recipient: { id: string; roles: HeldRole[] } | null })[];
  total: number;
}

/**
 * The outbox, the newest first: one statement. With each message whose account its address is, as keys of links are only shown to whoever
 * could act on that account anyway.
 */
export async function viewInbox(
  { db, scope, platform }: OfficeContext,
  { skip, take, search = '', channels, status }: InputOf<'listInbox'>['query'],
): Promise<OutputOf<'listInbox'>> {
  const words = `%${likeText(search)}%`;
  const { rows } = await sql<Found>`
    with found as (
      select m.id, m.created_at from messages m
      where (${channels ?? null}::text[] is null or m.channel = any(${channels ?? null}::text[]))
        and (${status ?? null}::text[] is null or m.status = any(${status ?? null}::text[]))
        and (${search} = '' or m.to_address ilike ${words} or m.to_name ilike ${words} or m.subject ilike ${words})
    ), page as (select * from found order by created_at desc, id limit ${take} offset ${skip})
    select (select count(*)::int from found) total, (
      select coalesce(json_agg(json_build_object('id', m.id, 'channel', m.channel, 'kind', m.kind, 'toAddress', m.to_address,
        'toName', m.to_name, 'subject', m.subject, 'text', m.text_body, 'status', m.status, 'failure', m.failure,
        'bookingId', m.booking_id, 'createdAt', m.created_at, 'sentAt', m.sent_at, 'recipient', (
          select json_build_object('id', min(u.id::text), 'roles', coalesce(json_agg(json_build_object(
            'accountRole', r.account_role, 'isMusician', r.is_musician)) filter (where r.id is not null), '[]'))
          from users u left join roles r on r.user_id = u.id and r.status > 10
          where u.archived_at is null and (lower(u.email) = lower(m.to_address) or u.mobile = m.to_address)))
        order by m.created_at desc, m.id), '[]')
      from page join messages m on m.id = page.id) items`.execute(db);
  const { items, total } = rows[0] ?? { items: [], total: 0 };
  const hasServer = { mail: platform.config.SMTP_URL !== undefined, sms: hasTwilio(platform.config) };
  const messages = items.map(({ recipient, ...row }) =>
    presentMessage(row, { actor: scope.actor, recipient, hasServer }),
  );
  return pageOf(messages, total, { skip, take });
}
