import { type Actor, isMusician, isStaff } from '@cadenza/domain/permissions/access';

export interface HelpTopic {
  title: string;
  /** A few sentences, one per step. */
  steps: string[];
}

const musicianTopics: HelpTopic[] = [
  {
    title: 'Answer an offer',
    steps: [
      'Offers stand on the first page, the one with the nearest deadline on top. Each shows the hours, the place and the pay to the cent.',
      'While it says “Yours alone until”, nobody else can take it. After that it may be open to others, and whoever accepts first has it.',
      'Accept only what you can reach: two jobs that overlap, the drive included, cannot both be accepted.',
    ],
  },
  {
    title: 'On the day',
    steps: [
      'Open the booking: arrival time, place on the map, who plays with you, the timeline and the songs.',
      'Pages that you have opened once also open without a network.',
      'Held up or ill? Call the office at once, by the number below.',
    ],
  },
  {
    title: 'Get paid',
    steps: [
      'Keep your bank account and tax numbers up to date in your profile. They are encrypted, and you can see who has looked at them.',
      'Pay is worked out on the morning after the event and goes out with the city’s next bank file.',
    ],
  },
];

const officeTopics: HelpTopic[] = [
  {
    title: 'Find anything',
    steps: [
      'Press Ctrl K (⌘K on a Mac) and type part of a name, a booking number, a musician or a venue.',
      'Filters, page and section stand in the address: a view can be sent to a colleague as it is, and the back button works.',
    ],
  },
  {
    title: 'Lead a booking',
    steps: [
      'A prospect becomes a quote, the agreed price moves it to Planning, and confirmed musicians move it to Confirmation.',
      'The deposit makes it Booked. The rest happens by itself when the day comes: Performing, Post Event, and the payments the next morning.',
      'Only the steps that are possible now are offered. If one is missing, its reason stands beside it.',
    ],
  },
  {
    title: 'Send offers',
    steps: [
      'Send offers walks the preference list of the city and skill, one musician at a time with a deadline, and then asks everybody else who fits.',
      'Who was passed over, and why, stands with the position.',
    ],
  },
  {
    title: 'See who plays on a weekend',
    steps: [
      'The gig roster shows Friday to Sunday, a day, a week or a month, with a lane for each musician or venue. Amber is unfilled, red is a clash.',
      'A gig opens its booking, and Back comes back to the same days. Arrow keys go from gig to gig.',
      'A number calls the musician. The same stands as a table, on paper, as PDF and as CSV.',
    ],
  },
  {
    title: 'Pay musicians and managers',
    steps: [
      'Confirm all payments of a booking to make it Ready To Pay, make the bank file, and mark the batch as paid once the bank has taken it.',
    ],
  },
];

const everybodysTopics: HelpTopic[] = [
  {
    title: 'Your account',
    steps: [
      'Your name, addresses, password and picture stand in your profile.',
      'If you have more than one role, choose under your name which one you act in.',
    ],
  },
];

/** The most common questions of people in this role. */
export function helpTopics(actor: Actor | null): HelpTopic[] {
  const own = actor && isMusician(actor) ? musicianTopics : actor && isStaff(actor) ? officeTopics : [];
  return [...own, ...everybodysTopics];
}
