import type { OutputOf } from '@cadenza/contract/operations';
import { formatLongDate } from '@cadenza/domain/time';
import { call } from '../../shared/client/client.ts';

/** What cancelling a booking comes to, in sentences, with where that is from. */
export const cancellationFacts = ({ agreedOn, sentences }: OutputOf<'getCancellation'>): string[] =>
  agreedOn === null ? sentences : [`Under the policy accepted on ${formatLongDate(agreedOn)}:`, ...sentences];

/** The same, to be read before a booking is cancelled; where it cannot be read now, that is said instead. */
export const readCancellationFacts = (id: string): Promise<string[]> =>
  call('getCancellation', { params: { id } }).then(cancellationFacts, () => [
    'We couldn’t load the cancellation terms. You’ll find them on the booking.',
  ]);
