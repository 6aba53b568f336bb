import type { Handler } from '../../../platform/http/routes.ts';
import { presentAddress } from '../present.ts';
import { findKey, writeKey } from '../store.ts';

/** The address of the musician's own feed; the first request creates it. */
export const openCalendarFeed: Handler<'getCalendarFeed'> = async ({ db, platform, scope }) => {
  const { secretKey, publicUrl } = platform.config;
  const known = await findKey(db, secretKey, scope.musicianId);
  if (known !== null) return presentAddress(publicUrl, known);
  await writeKey(db, secretKey, scope.musicianId, true);
  return presentAddress(publicUrl, (await findKey(db, secretKey, scope.musicianId)) ?? '');
};
