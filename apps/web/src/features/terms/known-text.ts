import type { OutputOf } from '@cadenza/contract/operations';
import type { TermsAudience } from '@cadenza/domain/terms/terms';

export type CityTerms = OutputOf<'getCityTerms'>;
export type KnownText = CityTerms['texts'][number];
export type Version = NonNullable<KnownText['inForce']>;

/** "12 musicians", "1 sales manager". */
export const peopleWord = (audience: TermsAudience, count: number): string =>
  `${count} ${audience === 'musician' ? 'musician' : 'sales manager'}${count === 1 ? '' : 's'}`;
