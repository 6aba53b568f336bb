import type { Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isOfficeScope, type MusicianScope, type OfficeScope } from '../../../platform/context.ts';
import { fragment } from '../../../platform/db/expressions.ts';
import { shownFileColumns, UploadStatus } from '../../../platform/files/file-records.ts';

/** The stored files of a song: for the office, and for a musician who is booked for the song's gig. */
export const songFiles = (scope: OfficeScope | MusicianScope, song: Expression<string>) =>
  jsonArrayFrom(
    fragment
      .selectFrom('files as f')
      .select(shownFileColumns)
      .where('f.song_id', '=', song)
      .where('f.status', '=', UploadStatus.Uploaded)
      .$if(!isOfficeScope(scope), (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('positions as p')
              .select('p.id')
              .whereRef('p.gig_id', '=', 'f.gig_id')
              .where('p.musician_id', '=', isOfficeScope(scope) ? '' : scope.musicianId),
          ),
        ),
      )
      .orderBy('f.created_at')
      .orderBy('f.id'),
  );
