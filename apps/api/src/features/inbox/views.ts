import type { PlacedRole } from '@cadenza/domain/permissions/powers';
import type { UserRecord } from '@cadenza/domain/permissions/users';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { likeText } from '../../platform/db/like-text.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { hasTwilio } from '../../platform/sms/send-by-twilio.ts';
import { invitedRoles } from '../invitations/door.ts';
import { placedRoles } from '../second-factor/door.ts';
import { presentMessage } from './present.ts';

/**
 * The outbox, newest first, in one statement. Each message comes with the account that its address belongs to, because
 * keys of links are only shown to readers who could act on that account anyway.
 */
export const listInbox: Handler<'listInbox'> = async (
  { db, scope, platform },
  { query: { skip, take, search = '', channels, status } },
) => {
  const words = `%${likeText(search)}%`;
  const { items, total } = await db
    .with('found', (from) =>
      from
        .selectFrom('messages as m')
        .$if(channels !== undefined, (found) =>
          found.where(({ ref }) => sql<boolean>`${ref('m.channel')} = any(${channels}::text[])`),
        )
        .$if(status !== undefined, (found) =>
          found.where(({ ref }) => sql<boolean>`${ref('m.status')} = any(${status}::text[])`),
        )
        .$if(search !== '', (found) =>
          found.where((eb) =>
            eb.or((['m.to_address', 'm.to_name', 'm.subject'] as const).map((name) => eb(name, 'ilike', words))),
          ),
        )
        .select(['m.id', 'm.created_at']),
    )
    .with('page', (from) =>
      from.selectFrom('found').orderBy('created_at', 'desc').orderBy('id').limit(take).offset(skip).select('id'),
    )
    .selectNoFrom((eb) => [
      eb.selectFrom('found').select(sql<number>`count(*)::int`.as('count')).$asScalar().$notNull().as('total'),
      jsonArrayFrom(
        eb
          .selectFrom('page')
          .innerJoin('messages as m', 'm.id', 'page.id')
          .orderBy('m.created_at', 'desc')
          .orderBy('m.id')
          .select(['m.id', 'm.channel', 'm.kind', 'm.to_address as toAddress', 'm.to_name as toName', 'm.subject'])
          .select(['m.text_body as text', 'm.status', 'm.failure', 'm.booking_id as bookingId'])
          .select(['m.created_at as createdAt', 'm.sent_at as sentAt'])
          .select((message) =>
            jsonArrayFrom(
              message
                .selectFrom('users as u')
                .where('u.archived_at', 'is', null)
                .where((person) =>
                  person.or([
                    person(person.fn('lower', ['u.email']), '=', person.fn('lower', ['m.to_address'])),
                    person(person.fn('lower', ['u.claimed_email']), '=', person.fn('lower', ['m.to_address'])),
                    person('u.mobile', '=', person.ref('m.to_address')),
                  ]),
                )
                .orderBy('u.id')
                .select((person) => ['u.id', placedRoles(person.ref('u.id')).as('roles')]),
            ).as('held'),
          )
          .select(({ ref }) => invitedRoles(ref('m.to_address')).as('invited')),
      ).as('items'),
    ])
    .executeTakeFirstOrThrow();
  const hasServer = { mail: platform.config.SMTP_URL !== undefined, sms: hasTwilio(platform.config) };
  const messages = items.map(({ held, invited, ...row }) =>
    presentMessage(row, { actor: scope.actor, recipient: recipientOf(held, invited), hasServer }),
  );
  return pageOf(messages, total, { skip, take });
};

/** The accounts that an address belongs to or is claimed by, with all their roles and those they are invited into. */
const recipientOf = (held: readonly UserRecord[], invited: readonly PlacedRole[]): UserRecord => ({
  id: held[0]?.id ?? '',
  roles: [...held.flatMap(({ roles }) => roles), ...invited],
});
