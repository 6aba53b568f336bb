import { expect, it } from 'vitest';
import { availabilityQuestion } from './availability-question.ts';

type Booking = Parameters<typeof availabilityQuestion>[0];
type Gig = Booking['event']['gigs'][number];

const gig = (given: Partial<Gig>): Gig =>
  ({
    performanceTypeId: 1,
    performance: { id: 'trio' },
    venue: { id: 'garden' },
    notSureWhere: false,
    durationMinutes: 90,
    startTime: '15:00',
    ...given,
  }) as Gig;
const asked = (eventDate: string | null, ...gigs: Gig[]) =>
  availabilityQuestion({ cityId: 'sydney', event: { eventDate, gigs } as Booking['event'] });

it('contains the day, hours, places and music of a booking', () => {
  expect(asked('2027-03-13', gig({}), gig({ performanceTypeId: 2, durationMinutes: 300, startTime: '18:00' }))).toEqual(
    {
      cityId: 'sydney',
      eventTime: { eventDate: '2027-03-13' },
      performances: [
        {
          performanceId: 'trio',
          performanceTypeId: 1,
          notSureWhere: false,
          startTime: '15:00',
          venue: { venueId: 'garden' },
          duration: 1.5,
        },
        {
          performanceId: 'trio',
          performanceTypeId: 2,
          notSureWhere: false,
          startTime: '18:00',
          venue: { venueId: 'garden' },
        },
      ],
    },
  );
});

it.each([
  ['a duration the estimator lacks is left out', { durationMinutes: 75 }, 'duration'],
  ['an unsure place is left out', { notSureWhere: true }, 'venue'],
  ['a missing place is left out', { venue: null }, 'venue'],
] as const)('%s', (_, given, field) => {
  expect(asked('2027-03-13', gig(given))?.performances?.[0]).not.toHaveProperty(field);
});

it('is null without a date or music', () => {
  expect(asked(null, gig({}))).toBeNull();
  expect(asked('2027-03-13', gig({ performance: null }))).toBeNull();
});
