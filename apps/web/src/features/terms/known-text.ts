import type { OutputOf } from '@cadenza/contract/operations';
import { pluralize } from '@cadenza/domain/pluralize';
import type { TermsAudience } from '@cadenza/domain/terms/terms';

export type CityTerms = OutputOf<'getCityTerms'>;
export type KnownText = CityTerms['texts'][number];
export type Version = NonNullable<KnownText['inForce']>;

/** "12 musicians", "1 sales manager". */
export const peopleWord = (audience: TermsAudience, count: number): string =>
  pluralize(count, audience === 'musician' ? 'musician' : 'sales manager');
