import { type Actor, isMusician, isSalesManager } from '../permissions/access.ts';

/** Who a city's text is for: the terms of musicians or sales managers, and the city's privacy policy. */
export const termsAudiences = ['musician', 'sales manager', 'privacy'] as const;
export type TermsAudience = (typeof termsAudiences)[number];
/** Who agrees to a text. */
export type AgreementAudience = Exclude<TermsAudience, 'privacy'>;

/** The internal name of each text. */
export const termsLabels: Record<TermsAudience, string> = {
  musician: 'Terms for musicians',
  'sales manager': 'Terms for sales managers',
  privacy: 'Privacy policy',
};

/** The agreement for the user's current role, or null if that role has none. */
export function agreementOf(actor: Actor): AgreementAudience | null {
  if (isMusician(actor)) return 'musician';
  return isSalesManager(actor) ? 'sales manager' : null;
}

/**
 * The content of an agreement's download: both documents for a sales manager, one for a musician, none for anyone else.
 */
export function documentsOf(actor: Actor): readonly TermsAudience[] {
  const agreement = agreementOf(actor);
  if (agreement === null) return [];
  return agreement === 'sales manager' ? [agreement, 'privacy'] : [agreement];
}

/** A version of a role's terms, and whether the user has agreed to it. */
export interface AgreementToVersion {
  publishedAt: string;
  isAgreed: boolean;
}

/** Whether the version in force at `now` still has to be agreed to; the versions are in order. */
export const mustAgree = (versions: readonly AgreementToVersion[], now: string): boolean =>
  versions.filter(({ publishedAt }) => publishedAt <= now).at(-1)?.isAgreed === false;
