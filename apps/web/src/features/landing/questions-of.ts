import type { LandingPage } from '@cadenza/contract/landing/shapes';
import { formatMinor } from '@cadenza/domain/money';
import { freeUpTo, paidBands } from './travel.ts';
import { taxNote, wordsOf } from './wording.ts';

export interface Question {
  question: string;
  answer: string;
}

/**
 * Common questions before an enquiry, answered with the city's own figures; the page and search engines get the same
 * text.
 */
export function questionsOf({ city, tax, travelBands, singers }: LandingPage): Question[] {
  const { enquiry, anEnquiry } = wordsOf(city);
  const money = (minor: number) => formatMinor(minor, city.currency);
  const [nearest] = paidBands(travelBands);
  const free = freeUpTo(travelBands);
  return [
    {
      question: 'Do I need to share my details to see a price?',
      answer: `No. The estimator gives you the full price, including all fees, before asking who you are. ${taxNote(city, tax)}`,
    },
    {
      question: 'We don’t have a date or venue yet. Can we still get in touch?',
      answer: `Of course. Tick that you’re not sure when or where. You’ll see the local price without travel, and you can add the details to your ${enquiry} later.`,
    },
    {
      question: 'What does travel cost?',
      answer:
        nearest === undefined
          ? 'Nothing extra: travel is included in every price.'
          : `${free === null ? '' : `Nothing up to ${free} km by road. `}From ${nearest.minKm} km it is ${money(nearest.customerFeeMinor)} for each musician, rising with distance. Beyond 500 km, we’ll agree the cost with you.`,
    },
    {
      question: 'How do we choose a singer?',
      answer: `Pick at least three of our ${singers.count} singers in order of preference, and the first who’s free will sing. Or let us choose at no extra cost.`,
    },
    {
      question: 'How long do the musicians play?',
      answer:
        'One, one and a half or two hours for a ceremony, with a longer minimum far from the city. Five hours for a reception, with breaks.',
    },
    {
      question: `Is ${anEnquiry} binding?`,
      answer: `No, and it’s free. We’ll send you a quote, and nothing is booked until you accept it and pay the deposit.`,
    },
  ];
}
