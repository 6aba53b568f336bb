import { regionWording } from '@cadenza/domain/regions';
import type { EstimatorState } from '../state/estimator-store.ts';

/** The message shown when an enquiry taken over by staff has been replaced by a new one. */
export function recreatedText({
  recreatedNumber,
  catalogue,
}: Pick<EstimatorState, 'recreatedNumber' | 'catalogue'>): string {
  const word = regionWording(catalogue?.city.regionId ?? 'AU').enquiryWord.toLowerCase();
  return `Our team is already working on your first ${word}, so we’ve saved this as a new one: number ${recreatedNumber}. Send it whenever you’re ready.`;
}
