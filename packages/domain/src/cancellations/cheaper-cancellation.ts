import { type Currency, formatMinor } from '../money.ts';

/** Of a booking that cost more to cancel before its date or price was changed; minor units. */
export const cheaperCancellationText = (owedBeforeMinor: number, currency: Currency): string =>
  `Before the date or the price was changed, cancelling cost ${formatMinor(owedBeforeMinor, currency)}. Only a city admin can cancel for less.`;
