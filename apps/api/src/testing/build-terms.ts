import type { TermsAudience } from '@cadenza/domain/terms/terms';
import type { Db } from '../platform/db/database.ts';
import { termsSections } from '../platform/stored-documents/terms-sections.ts';

/** A published text of a city, version 1 by default; returns its id. Building it again returns the same one. */
export async function buildTerms(
  db: Db,
  cityId: string,
  audience: TermsAudience,
  { version = 1, publishedAt = '2026-01-01T00:00:00Z' } = {},
): Promise<string> {
  const sections = [
    { heading: 'The day', paragraphs: [`Arrive at the time shown in your booking, says version ${version}.`] },
  ];
  const row = await db
    .insertInto('terms_versions')
    .values({
      city_id: cityId,
      audience,
      version,
      title: audience === 'privacy' ? 'Privacy policy' : 'Agreement',
      sections: termsSections.write(sections),
      sections_version: termsSections.version,
      published_at: publishedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['city_id', 'audience', 'version'])
        .where('removed_at', 'is', null)
        .doUpdateSet({ published_at: publishedAt }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Records that these people have agreed to the newest terms that apply to them, so that everything their role may do is
 * open to them.
 */
export async function agreeToTerms(db: Db, termsId: string, people: readonly { userId: string }[]): Promise<void> {
  const rows = people.map(({ userId }) => ({
    terms_id: termsId,
    user_id: userId,
    accepted_at: '2026-12-01T00:00:00Z',
  }));
  await db.insertInto('terms_acceptances').values(rows).execute();
}
