import type { OutputOf } from '@cadenza/contract/operations';
import { formatLongDate } from '@cadenza/domain/time';
import { call } from '../../shared/client/client.ts';

/** What cancelling a booking costs, in sentences, with the source. */
export const cancellationFacts = ({ agreedOn, sentences }: OutputOf<'getCancellation'>): string[] =>
  agreedOn === null ? sentences : [`Under the policy accepted on ${formatLongDate(agreedOn)}:`, ...sentences];

/** The same, shown before a booking is cancelled; if it cannot be loaded, says so. */
export const readCancellationFacts = (id: string): Promise<string[]> =>
  call('getCancellation', { params: { id } }).then(cancellationFacts, () => [
    'We couldn’t load the cancellation terms. You’ll find them on the booking.',
  ]);
