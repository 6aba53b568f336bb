import type { OutputOf } from '@cadenza/contract/operations';
import type { Terms } from '@cadenza/contract/terms/operations';

/** A text with its city, limited to what readers see. */
export const presentTerms = ({
  id,
  cityName,
  audience,
  version,
  title,
  publishedAt,
  timeZone,
  sections,
}: Terms): Terms => ({
  id,
  cityName,
  audience,
  version,
  title,
  publishedAt,
  timeZone,
  sections,
});

type Version = NonNullable<OutputOf<'getCityTerms'>['texts'][number]['inForce']>;
type Removed = OutputOf<'listTermsVersions'>['items'][number];
type Author = Version['publishedBy'];

/** The author, whose columns are null in a left join without one. */
interface KnownAuthor {
  userId: string | null;
  name: string | null;
}

export interface KnownVersion extends Pick<Version, 'id' | 'version' | 'title' | 'publishedAt' | 'sections'> {
  publishedBy: KnownAuthor;
}

const presentAuthor = ({ userId, name }: KnownAuthor): Author =>
  userId === null || name === null ? null : { userId, name };

/** A version as admins see it. */
export const presentVersion = ({ id, version, title, publishedAt, publishedBy, sections }: KnownVersion): Version => ({
  id,
  version,
  title,
  publishedAt,
  publishedBy: presentAuthor(publishedBy),
  sections,
});

/** The same with who withdrew it. */
export const presentListedVersion = ({
  removedBy,
  removedAt,
  ...version
}: KnownVersion & { removedBy: KnownAuthor; removedAt: string | null }): Removed => ({
  ...presentVersion(version),
  removedBy: presentAuthor(removedBy),
  removedAt,
});
