import type { OutputOf } from '@cadenza/contract/operations';
import { quotaBytes } from '@cadenza/domain/files/file-quota';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isOfficeScope, type OfficeContext } from '../../platform/context.ts';
import { anyOf, instant, isoInstant, settingsToday } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { shownFileColumns, UploadStatus } from '../../platform/files/file-records.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentAttachment, presentFile } from './present.ts';

/** The files of a booking in the scope, without those of its songs, and how much room is left: one statement. */
export const listAttachments: Handler<'listAttachments'> = async (
  { db, scope, now },
  { params: { id: bookingId } },
) => {
  const { items, usedBytes, quotaMegabytes } = await db
    .selectFrom('bookings as b')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .crossJoinLateral(settingsToday(instant(now)))
    .select((eb) => [
      's.booking_files_megabytes as quotaMegabytes',
      eb
        .selectFrom('files as f')
        .select(({ ref }) => sql<string>`coalesce(sum(${ref('f.bytes')}), 0)`.as('bytes'))
        .whereRef('f.booking_id', '=', 'b.id')
        .where('f.purpose', '<>', 'timeline')
        .where('f.status', 'in', [UploadStatus.Created, UploadStatus.Uploaded])
        .$asScalar()
        .$notNull()
        .as('usedBytes'),
      jsonArrayFrom(attachmentsOf(eb)).as('items'),
    ])
    .where('b.id', '=', bookingId)
    .where('b.city_id', '=', anyOf(scope.cityIds))
    .executeTakeFirstOrThrow(() => refuse('bookingNotFound'));
  return {
    items: items.map(presentAttachment),
    usedBytes: Number(usedBytes),
    quotaBytes: quotaBytes({ quotaMegabytes }),
  };
};

type Tables = { b: DB['bookings'] };

const attachmentsOf = (eb: ExpressionBuilder<DB & Tables, 'b'>) =>
  eb
    .selectFrom('files as f')
    .innerJoin('users as u', 'u.id', 'f.created_by')
    .select([...shownFileColumns, 'f.gig_id as gigId'])
    .select(({ ref }) => [isoInstant(ref('f.created_at')).as('addedAt'), 'u.name as addedBy'])
    .whereRef('f.booking_id', '=', 'b.id')
    .where('f.status', '=', UploadStatus.Uploaded)
    .where('f.purpose', 'in', ['attachment', 'key song'])
    .where('f.song_id', 'is', null)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id');

/** The files of a gig, for the office and for the musicians now booked for it. Files of its songs are listed with the songs. */
export const listGigFiles: Handler<'listGigFiles'> = async ({ db, scope }, { params: { gigId } }) => {
  const { items } = await db
    .selectFrom('gigs as g')
    .innerJoin('bookings as b', 'b.id', 'g.booking_id')
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('files as f')
          .select(shownFileColumns)
          .whereRef('f.gig_id', '=', 'g.id')
          .where('f.status', '=', UploadStatus.Uploaded)
          .where('f.song_id', 'is', null)
          .orderBy('f.label')
          .orderBy('f.name')
          .orderBy('f.created_at')
          .orderBy('f.id'),
      ).as('items'),
    )
    .where('g.id', '=', gigId)
    .$if(isOfficeScope(scope), (query) =>
      query.where('b.city_id', '=', anyOf(isOfficeScope(scope) ? scope.cityIds : [])),
    )
    .$if(!isOfficeScope(scope), (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('positions as p')
            .select('p.id')
            .whereRef('p.gig_id', '=', 'g.id')
            .where('p.musician_id', '=', isOfficeScope(scope) ? '' : scope.musicianId),
        ),
      ),
    )
    .executeTakeFirstOrThrow(() => refuse('gigNotFound'));
  return { items: items.map(presentFile) };
};

/** One file as the office's list shows it. */
export async function viewAttachment(context: OfficeContext, id: string): Promise<OutputOf<'confirmAttachmentUpload'>> {
  const { db, scope } = context;
  const row = await db
    .selectFrom('files as f')
    .innerJoin('users as u', 'u.id', 'f.created_by')
    .innerJoin('bookings as b', 'b.id', 'f.booking_id')
    .select([...shownFileColumns, 'f.gig_id as gigId'])
    .select(({ ref }) => [isoInstant(ref('f.created_at')).as('addedAt'), 'u.name as addedBy'])
    .where('f.id', '=', id)
    .where('f.status', '=', UploadStatus.Uploaded)
    .where('b.city_id', '=', anyOf(scope.cityIds))
    .executeTakeFirstOrThrow(() => refuse('fileNotFound'));
  return { attachment: presentAttachment(row) };
}
