import { canPublishSinger } from '@cadenza/domain/permissions/singers';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { receivePublicFiles } from '../../files/door/receive-public-files.ts';
import { isSameProfile, lockSinger, ownerOf, showProfile } from '../store.ts';

/** Publishes what customers see and hear of a singer. Publishing the same again changes nothing. */
export const publishSinger: Handler<'publishSinger'> = async (
  context,
  { params: { id }, body: { version, videoUrl, ...rest } },
) => {
  const { db, actor, now } = context;
  const profile = { ...rest, videoUrl: videoUrl === '' ? null : videoUrl };
  if (!canPublishSinger(actor, await lockSinger(db, actor, id))) throw refuse('singerNotYours');
  await receivePublicFiles(context, ownerOf(id), profile);
  return db.transaction().execute(async (trx) => {
    const singer = await lockSinger(trx, actor, id);
    if (isSameProfile(singer, profile)) return;
    if (singer.version !== version) throw refuse('singerChanged');
    await showProfile(trx, singer, profile, now);
    const sentence = `Published the profile of the singer ${singer.name}`;
    await recordAccountEvent(trx, context, { organisationId: singer.cityId }, sentence);
  });
};
