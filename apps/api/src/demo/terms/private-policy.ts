import type { CityPlan } from '../catalogue-plan.ts';
import { lawOf, type TermsSection } from './terms-plan.ts';

/** How the house of a city treats what it knows about people. */
export function privatePolicy(city: CityPlan): TermsSection[] {
  const { privacyLaw, regulator, keepsYears } = lawOf(city);
  return [
    {
      heading: 'What we know about you',
      paragraphs: [
        'From customers: names, contacts, the event, its places, the music and songs you wish for, and what you pay. From musicians and managers: contacts, skills, availability, and the tax, bank and super details that we need to pay you.',
        'The estimator shows prices without asking who you are. What you choose there is kept on your own device until you leave your details.',
      ],
    },
    {
      heading: 'What we use it for',
      paragraphs: [
        'To price, staff, plan and play your event, to invoice it and to pay those who play. Musicians who are booked see the place, the times, the timeline and the songs, and the name they need on the day.',
        'We write about dates and offers only until you ask us not to: each such mail has a link that ends it with one click.',
      ],
    },
    {
      heading: 'Who else sees it',
      paragraphs: [
        'The venue, when it needs to know who is coming. The services that carry our mail, messages and payments, for that purpose alone. Nobody else, unless a law obliges us.',
      ],
    },
    {
      heading: 'How we keep it',
      paragraphs: [
        'Tax and account numbers are encrypted; on screens only their last digits are shown, and each time somebody reads one in full it is recorded and shown to its owner.',
        `We keep invoices and payment records for ${keepsYears} years because the law asks for it. Enquiries that come to nothing are removed earlier when you ask us to.`,
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        `Under ${privacyLaw} you may see what we know about you, have it corrected, and complain. Write to ${city.email}; if we cannot settle it you can turn to ${regulator}.`,
      ],
    },
  ];
}
