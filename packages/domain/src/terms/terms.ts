import { type Actor, isMusician, isSalesManager } from '../permissions/access.ts';

/** Whom a text of a city is for: what a musician or a sales manager agrees to, and how the city treats what it knows of people. */
export const termsAudiences = ['musician', 'sales manager', 'privacy'] as const;
export type TermsAudience = (typeof termsAudiences)[number];

/** The agreement that somebody works under in the role they act in, or null when their role has none. */
export function agreementOf(actor: Actor): 'musician' | 'sales manager' | null {
  if (isMusician(actor)) return 'musician';
  return isSalesManager(actor) ? 'sales manager' : null;
}

/** What the download of an agreement holds: both documents for a sales manager, one for a musician, none for anybody else. */
export function documentsOf(actor: Actor): readonly TermsAudience[] {
  const agreement = agreementOf(actor);
  if (agreement === null) return [];
  return agreement === 'sales manager' ? [agreement, 'privacy'] : [agreement];
}
