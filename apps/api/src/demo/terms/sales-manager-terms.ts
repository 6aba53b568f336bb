import type { CityPlan } from '../catalogue-plan.ts';
import { lawOf, type TermsSection } from './terms-plan.ts';

/** What sales managers of a city agree to. */
export function salesManagerTerms(city: CityPlan): TermsSection[] {
  const { law, courts, onTop } = lawOf(city);
  const currency = city.currency;
  return [
    {
      heading: 'Your part',
      paragraphs: [
        `You lead customers in ${city.name} from their first question to the last note, and the musicians who play for them, on behalf of ${city.legalName}.`,
        'A customer who is assigned to you stays yours. Only you or the booking manager may hand the customer to a colleague.',
      ],
    },
    {
      heading: 'Answering',
      paragraphs: [
        'New enquiries are answered within one working day while you are on duty. Switch yourself off duty when you are away, and new customers go to your colleagues.',
        'Say what is true about prices, musicians and dates. A price that the estimator has shown is kept unless the event itself changes.',
      ],
    },
    {
      heading: 'Commission',
      paragraphs: [
        `For each booking that was played and paid you receive the commission shown in its payments section, ${city.settings.commission} ${currency} unless we have agreed on another amount for a booking in writing.`,
        onTop,
      ],
    },
    {
      heading: 'What you learn',
      paragraphs: [
        'Names, addresses and numbers of customers and musicians are for their bookings alone. Do not copy them anywhere else, and tell us at once if something has been lost or seen by somebody who should not have seen it.',
      ],
    },
    {
      heading: 'Ending, and the law',
      paragraphs: [
        'Either of us may end this agreement with 14 days’ notice. Commission for bookings that are already confirmed is still paid when they have been played.',
        `This agreement is under ${law}, and disputes go to ${courts}.`,
      ],
    },
  ];
}
