import type { InputOf } from '@cadenza/contract/operations';
import { canPublishSinger } from '@cadenza/domain/permissions/singers';
import type { OfficeContext } from '../../../platform/context.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findSingerToChange, updateLockedSinger } from '../store.ts';

/** Publishes what customers see of a singer. What is the same already changes nothing. */
export async function publishSinger(
  context: OfficeContext,
  id: string,
  { version, bio, videoUrl }: InputOf<'publishSinger'>['body'],
): Promise<Record<string, never>> {
  const { db, scope, actor } = context;
  return db.transaction().execute(async (trx) => {
    const singer = await findSingerToChange(trx, scope, id);
    if (!canPublishSinger(actor, singer)) throw refuse('singerNotYours');
    const video = videoUrl === '' ? null : videoUrl;
    if (bio === singer.bio && video === singer.videoUrl) return {};
    if (singer.version !== version) throw refuse('singerChanged');
    await updateLockedSinger(trx, singer, { bio, video_url: video, version: version + 1 });
    const sentence = `Published the profile of the singer ${singer.name}`;
    await recordAccountEvent(trx, context, { organisationId: singer.cityId }, sentence);
    return {};
  });
}
