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
      question: 'Do I have to give my name to see a price?',
      answer: `No. The estimator adds everything up, every fee that must be paid included, before it asks who you are. ${taxNote(city, tax)}`,
    },
    {
      question: 'We do not have a date or a venue yet. Can we still ask?',
      answer: `Yes. Tick that you are not sure when or where. The price is then the local one, without travel, and you can add the rest to your ${enquiry} later.`,
    },
    {
      question: 'What does travel cost?',
      answer:
        nearest === undefined
          ? 'Nothing: travel is part of every price.'
          : `${free === null ? '' : `Nothing up to ${free} km by road. `}From ${nearest.minKm} km it is ${money(nearest.customerFeeMinor)} for each musician, and more the further it is. Beyond 500 km we agree on it with you.`,
    },
    {
      question: 'How do we choose a singer?',
      answer: `Name at least three of our ${singers.count} singers, in the order in which you would like them; the first who is free sings. Or leave the choice to us, which never costs a surcharge.`,
    },
    {
      question: 'How long do the musicians play?',
      answer:
        'At a ceremony one hour, an hour and a half or two; far from the city the shortest is longer. At a reception five hours, with breaks.',
    },
    {
      question: `Is ${anEnquiry} binding?`,
      answer: `No. It costs nothing. You get a quote, and nothing is booked before you have agreed to it and paid the deposit.`,
    },
  ];
}
