import { expect, it } from 'vitest';
import { type EventFacts, eventDifferences, type GigFacts } from './event-differences.ts';

const ceremony: GigFacts = {
  performanceTypeId: 1,
  startTime: '15:00',
  durationMinutes: 60,
  place: 'Berrima Court',
  music: 'String trio',
};
const reception: GigFacts = { ...ceremony, performanceTypeId: 2, startTime: '20:00', durationMinutes: 300 };
const day = (gigs: GigFacts[], date: string | null = '2027-03-13'): EventFacts => ({ date, gigs });
const before = day([ceremony]);

it.each<[string, EventFacts, [string, string, string][]]>([
  ['nothing', before, []],
  ['the date', day([ceremony], '2027-03-20'), [['Date', 'Saturday 13 March 2027', 'Saturday 20 March 2027']]],
  ['the date is removed', day([ceremony], null), [['Date', 'Saturday 13 March 2027', 'Not sure yet']]],
  [
    'the hours',
    day([{ ...ceremony, startTime: '16:30', durationMinutes: 90 }]),
    [['Hours of the ceremony', '03:00 PM to 04:00 PM', '04:30 PM to 06:00 PM']],
  ],
  [
    'the place and the music',
    day([{ ...ceremony, place: '', music: 'String quartet' }]),
    [
      ['Place of the ceremony', 'Berrima Court', 'Not sure yet'],
      ['Music of the ceremony', 'String trio', 'String quartet'],
    ],
  ],
  [
    'a reception past midnight instead of the ceremony',
    day([reception]),
    [
      ['Ceremony', '03:00 PM to 04:00 PM', 'None'],
      ['Reception', 'None', '08:00 PM to 01:00 AM (next day)'],
    ],
  ],
])('names what differs: %s', (_, after, said) => {
  expect(eventDifferences(before, after).map(({ what, from, to }) => [what, from, to])).toEqual(said);
});
