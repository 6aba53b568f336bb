import type { LandingPage } from '@cadenza/contract/landing/shapes';
import { cancellationTerms, postponingSentence } from '@cadenza/domain/cancellations/cancellation-sentences';

export interface Term {
  name: string;
  text: string;
}

/** What a booking commits the customer to, in the words of its documents, before there is a date or a price. */
export function termsOf({ city, terms: { depositPercent, policy } }: Pick<LandingPage, 'city' | 'terms'>): Term[] {
  const cancelling = cancellationTerms(policy, { agreedOn: null, eventDate: null, priceMinor: null, today: '' });
  return [
    {
      name: 'Deposit',
      text: `Nothing to pay until you accept our quote. Then a deposit of ${depositPercent}% holds your date.`,
    },
    {
      name: 'Cancelling',
      text: cancelling.map(({ when, what }) => `${when}: ${what.charAt(0).toLowerCase()}${what.slice(1)}.`).join(' '),
    },
    { name: 'Another date', text: postponingSentence(policy) },
    { name: 'Who answers', text: `Our own team in ${city.name}, by phone and by email, before and after you book.` },
  ];
}
