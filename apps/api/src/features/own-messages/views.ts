import { sql } from 'kysely';
import { instant, isoInstant } from '../../platform/db/expressions.ts';
import { cutPage, isInstant, readCursor } from '../../platform/http/page-cursor.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { maskLinks } from '../inbox/door.ts';

/** Their links and codes open the account, so someone at an unattended browser must not find them here. */
const secretKinds = ['reset password', 'validate email', 'validate mobile'];

/** A page of the messages sent to the musician, newest first: one statement. */
export const listOwnMessages: Handler<'listOwnMessages'> = async (
  { db, scope },
  { query: { take, cursor: given } },
) => {
  const cursor = given === undefined ? null : readCursor(given, isInstant);
  const found = await db
    .selectFrom('messages as m')
    .select(['m.id', 'm.channel', 'm.subject', 'm.text_body as text', 'm.to_address as toAddress'])
    .select((eb) => [
      isoInstant(eb.ref('m.created_at')).as('createdAt'),
      eb
        .selectFrom('positions as p')
        .select('p.booking_id')
        .whereRef('p.booking_id', '=', 'm.booking_id')
        .where('p.musician_id', '=', scope.musicianId)
        .limit(1)
        .as('bookingId'),
    ])
    .where('m.recipient_id', '=', scope.musicianId)
    .where('m.kind', 'not in', secretKinds)
    .$if(cursor !== null, (rows) =>
      rows.where(({ eb, refTuple }) =>
        eb(
          refTuple('m.created_at', 'm.id'),
          '<',
          sql<never>`(${instant(cursor?.at ?? '')}, ${cursor?.id ?? ''}::uuid)`,
        ),
      ),
    )
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(take + 1)
    .execute();
  const { shown, nextCursor } = cutPage(found, { take, cursor }, ({ createdAt, id }) => `${createdAt}|${id}`);
  return { items: shown.map((message) => ({ ...message, text: maskLinks(message.text) })), nextCursor };
};
