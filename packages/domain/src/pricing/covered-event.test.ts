import { expect, test } from 'vitest';
import type { ChosenEvent, ChosenGig } from '../enquiry/enquiry-price.ts';
import { EventType } from '../enquiry/enquiry-rules.ts';
import { coveredEvent } from './covered-event.ts';

const gig = (type: ChosenGig['type'], durationMinutes: number, offered: number[]): ChosenGig => ({
  type,
  performance: {
    name: 'Duo',
    vocalOption: 0,
    performers: 2,
    voices: [],
    prices: offered.map((minutes) => ({ durationMinutes: minutes, priceMinor: 100 * minutes })),
  },
  durationMinutes,
  place: null,
  notSureWhere: true,
});
const event = (...gigs: ChosenGig[]): ChosenEvent => ({
  eventType: EventType.Wedding,
  gigs,
  singers: [],
  chooseForMe: true,
});
const covered = (...gigs: ChosenGig[]) =>
  coveredEvent({}, event(...gigs)).gigs.map(({ type, durationMinutes }) => [type, durationMinutes]);

test.each([
  ['that has a package stays', gig('ceremony', 100, [60, 120]), [['ceremony', 100]]],
  ['longer than any package counts with its longest', gig('ceremony', 125, [60, 120]), [['ceremony', 120]]],
  ['without packages does not count', gig('ceremony', 60, []), []],
])('music %s', (_, chosen, kept) => expect(covered(chosen)).toEqual(kept));

test('the rest of the event stays', () =>
  expect(covered(gig('ceremony', 125, [60, 120]), gig('reception', 300, [300]))).toEqual([
    ['ceremony', 120],
    ['reception', 300],
  ]));
