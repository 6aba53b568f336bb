import type { Db } from '../../../platform/db/database.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import type { MusicianFacts } from '../../musicians/door.ts';
import { bookedLetter, type News } from '../mails/booked-letter.ts';
import type { Letterhead } from '../mails/job-lines.ts';

/** Notifies a musician by mail that they are booked, that something has changed, or that they are no longer needed. */
export async function notifyMusician(
  trx: Db,
  now: string,
  head: Letterhead,
  musician: MusicianFacts,
  news: News,
): Promise<void> {
  const letter = bookedLetter(musician.firstName, news, head);
  const to = { address: musician.email, name: musician.name };
  await postMail(trx, now, { kind: `musician ${news.kind}`, to, ...letter, bookingId: news.bookingId });
}
