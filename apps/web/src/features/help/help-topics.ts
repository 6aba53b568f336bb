import { type Actor, isMusician, isStaff } from '@cadenza/domain/permissions/access';
import { isOfCompany } from '@cadenza/domain/permissions/company-bookings';

export interface HelpTopic {
  title: string;
  /** A few sentences, one per step. */
  steps: string[];
}

const musicianTopics: HelpTopic[] = [
  {
    title: 'Answer an offer',
    steps: [
      'Your offers are on the first page, the most urgent at the top. Each shows the times, the place and the exact pay.',
      'While it says “Only for you”, no one else can take it. After the deadline, others may be asked, and the first to accept gets it.',
      'You can’t accept two jobs that overlap, including travel time.',
    ],
  },
  {
    title: 'On the day',
    steps: [
      'Open the booking for your arrival time, the map, who you’re playing with, the timeline and the songs.',
      'Pages you’ve opened before also work offline.',
      'Running late or unwell? Call the office straight away on the number below.',
    ],
  },
  {
    title: 'Get paid',
    steps: [
      'Keep your bank account and tax numbers up to date in your profile. They’re encrypted, and you can see who has viewed them.',
      'We calculate your pay the morning after the event, and send it with the city’s next payment run.',
    ],
  },
];

const officeTopics: HelpTopic[] = [
  {
    title: 'Find anything',
    steps: [
      'Press Ctrl K (⌘K on a Mac) and type part of a name, a booking number, a musician or a venue.',
      'Filters and pages are part of the web address, so you can share any view with a colleague.',
    ],
  },
  {
    title: 'Manage a booking',
    steps: [
      'A prospect becomes a quote. Agreeing the price moves it to Planning, and confirming musicians moves it to Confirmation.',
      'The deposit moves it to Booked. After that it moves on automatically: Performing, Post Event, then payments the next morning.',
      'You’ll only see the steps available now. If one isn’t, you’ll see why.',
    ],
  },
  {
    title: 'Send offers',
    steps: [
      'Send offers goes down the preference list for the skill, one musician at a time with a deadline, then asks everyone else who fits.',
      'Each position shows who was passed over and why.',
    ],
  },
  {
    title: 'See who plays on a weekend',
    steps: [
      'The gig roster shows Friday to Sunday, a day, a week or a month, with a lane for each musician or venue. Amber is unfilled, red is a clash.',
      'Select a gig to open its booking. Use the arrow keys to move between gigs.',
      'Select a number to call the musician. You can also view it as a table, print it, or save it as PDF or CSV.',
    ],
  },
  {
    title: 'Pay musicians and managers',
    steps: [
      'Confirm a booking’s payments to make it Ready To Pay, create a batch, then mark it paid once the bank has processed it.',
    ],
  },
];

const companyTopics: HelpTopic[] = [
  {
    title: 'See your company’s bookings',
    steps: [
      'Bookings lists the events that our office has linked to your company. Open one for its music, places, hours, order of the day, price and invoices.',
      'Quotes lists what isn’t accepted yet.',
      'Questions? Each booking shows who looks after it, with phone and email address.',
    ],
  },
];

const commonTopics: HelpTopic[] = [
  {
    title: 'Your account',
    steps: [
      'Update your name, contact details, password and picture in your profile.',
      'If you have more than one role, switch between them in the menu under your name.',
    ],
  },
];

/** The most common questions of people in this role. */
export function helpTopics(actor: Actor | null): HelpTopic[] {
  return [...(actor ? ownTopics(actor) : []), ...commonTopics];
}

function ownTopics(actor: Actor): HelpTopic[] {
  if (isMusician(actor)) return musicianTopics;
  if (isOfCompany(actor)) return companyTopics;
  return isStaff(actor) ? officeTopics : [];
}
