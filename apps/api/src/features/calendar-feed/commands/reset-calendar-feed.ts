import type { OutputOf } from '@cadenza/contract/operations';
import type { MusicianContext } from '../../../platform/context.ts';
import { presentAddress } from '../present.ts';
import { findKey, writeKey } from '../store.ts';

/** Creates a new address; the old one stops working. */
export async function resetCalendarFeed({
  db,
  platform,
  scope,
}: MusicianContext): Promise<OutputOf<'resetCalendarFeed'>> {
  const { secretKey, publicUrl } = platform.config;
  await writeKey(db, secretKey, scope.musicianId, false);
  return presentAddress(publicUrl, (await findKey(db, secretKey, scope.musicianId)) ?? '');
}
