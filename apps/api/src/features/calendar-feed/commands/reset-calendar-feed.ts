import type { Handler } from '../../../platform/http/routes.ts';
import { presentAddress } from '../present.ts';
import { findKey, writeKey } from '../store.ts';

/** Creates a new address; the old one stops working. */
export const resetCalendarFeed: Handler<'resetCalendarFeed'> = async ({ db, platform, scope }) => {
  const { secretKey, publicUrl } = platform.config;
  await writeKey(db, secretKey, scope.musicianId, false);
  return presentAddress(publicUrl, (await findKey(db, secretKey, scope.musicianId)) ?? '');
};
