import type { Actor } from '@cadenza/domain/permissions/access';
import { canEditMusician, canSeeMusician } from '@cadenza/domain/permissions/musicians';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';

const findForUpdate = (trx: Db, userId: string) =>
  trx
    .selectFrom('musicians')
    .select(['user_id', 'city_id', 'bio', 'video_url', 'content_name', 'content_author', 'is_active', 'home_suburb'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

export type MusicianRow = NonNullable<Awaited<ReturnType<typeof findForUpdate>>>;

/** Locks a musician for a change. Refuses unknown and invisible musicians alike, and actors with read access only. */
export async function editMusician(trx: Db, actor: Actor, userId: string): Promise<MusicianRow> {
  const musician = await findForUpdate(trx, userId);
  const record = { userId, cityId: musician?.city_id ?? '' };
  if (!musician || !canSeeMusician(actor, record)) throw refuse('musicianNotFound');
  if (!canEditMusician(actor, record)) throw refuse('notPermitted');
  return musician;
}

export const updateMusician = (
  trx: Db,
  userId: string,
  columns: Partial<Omit<MusicianRow, 'user_id' | 'city_id'>> & {
    equipment?: string;
    meal?: string;
    home_latitude?: number | null;
    home_longitude?: number | null;
    private_note?: string;
    can_lead?: boolean;
    is_bio_public?: boolean;
    shows_guideline?: boolean;
  },
) => trx.updateTable('musicians').set(columns).where('user_id', '=', userId).execute();
