import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { editMusician, type MusicianRow, updateMusician } from '../store.ts';

/**
 * Changes a musician's bio and who may see it. Clearing a field that had content needs confirmation first, so that
 * nothing is lost by accident.
 */
export const updateMusicianBio: Handler<'updateMusicianBio'> = (
  { db, actor },
  { params: { id: userId }, body: { bio, isPublic, videoUrl, contentName, contentAuthor, isConfirmed } },
) =>
  db.transaction().execute(async (trx) => {
    const before = await editMusician(trx, actor, userId);
    const after = { bio, video_url: videoUrl || null, content_name: contentName, content_author: contentAuthor };
    const cleared = namesOfCleared(before, after);
    if (cleared.length > 0 && !isConfirmed) {
      throw refuse('bioFieldsCleared', { fields: cleared });
    }
    await updateMusician(trx, userId, { ...after, is_bio_public: isPublic });
  });

type BioColumns = Pick<MusicianRow, 'bio' | 'video_url' | 'content_name' | 'content_author'>;

const names: Record<keyof BioColumns, string> = {
  bio: 'the bio',
  video_url: 'the video',
  content_name: 'the title of the piece',
  content_author: 'its composer or artist',
};

const namesOfCleared = (before: BioColumns, after: BioColumns) =>
  (Object.keys(names) as (keyof BioColumns)[]).filter((key) => before[key] && !after[key]).map((key) => names[key]);
