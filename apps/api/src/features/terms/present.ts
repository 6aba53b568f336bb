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
