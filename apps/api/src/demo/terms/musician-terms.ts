import type { CityPlan } from '../catalogue-plan.ts';
import { lawOf, type TermsSection } from './terms-plan.ts';

/** What musicians of a city agree to. The second version added how a date change is handled. */
export function musicianTerms(city: CityPlan, version: 1 | 2): TermsSection[] {
  const { law, courts, onTop, numbers } = lawOf(city);
  return [
    {
      heading: 'Who we are to each other',
      paragraphs: [
        `${city.legalName} finds, sells and plans live music in ${city.name}. You are an independent musician. Nothing here makes you an employee, and you are free to play for anybody else.`,
      ],
    },
    {
      heading: 'Offers',
      paragraphs: [
        'An offer names the date, the hours, the place and the pay. It is yours alone until the time it shows; after that it may be open to others, and whoever accepts first has it.',
        'When you accept, you promise to play, and we promise the pay that the offer showed. We never offer you two jobs that you could not both reach.',
      ],
    },
    ...(version === 2 ? [dateChange] : []),
    {
      heading: 'The day',
      paragraphs: [
        'Arrive at the time shown in your booking, dressed for the occasion and ready to play at the start. The event timeline and the songs stand in the app; please read them the day before at the latest.',
        'If you fall ill or are held up, call the city’s number at once. We will find somebody to stand in; please do not send somebody yourself.',
        'Be kind to guests, to the venue and to each other. Do not hand out your own card at an event that you play for us.',
      ],
    },
    {
      heading: 'Pay',
      paragraphs: [
        `Your pay is worked out from the hours, your part in the line-up and the distance, and is shown to the cent before you accept. ${onTop}`,
        `Before the first payment we need ${numbers}. We keep these numbers encrypted, and you can see who has looked at them.`,
      ],
    },
    {
      heading: 'Calling off',
      paragraphs: [
        'If the customer cancels less than 14 days before the event you are paid half of what the offer showed, and all of it on the day itself.',
        'If you cannot keep a job you accepted, tell your booking manager as early as you can. Cancelling late and often may mean that we stop sending offers.',
      ],
    },
    {
      heading: 'Equipment and recordings',
      paragraphs: [
        'You bring the instruments and the equipment in your profile, in safe working order and insured as you see fit. We may use short recordings and pictures of an event to show our work; tell us if you would rather not be seen.',
      ],
    },
    {
      heading: 'Ending, and the law',
      paragraphs: [
        'Either of us may end this agreement at any time with a message. Jobs that you have accepted stay as they are unless we agree otherwise.',
        `This agreement is under ${law}, and disputes go to ${courts}.`,
      ],
    },
  ];
}

const dateChange: TermsSection = {
  heading: 'When a date or a place changes',
  paragraphs: [
    'If the customer moves the event, the booking shows the change and we ask you again. You may say no without any consequence, and your place is then filled anew.',
    'About a week before the event we ask you to confirm once more that you will be there.',
  ],
};
