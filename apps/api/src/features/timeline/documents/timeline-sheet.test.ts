import { expect, test } from 'vitest';
import { timelineSheet } from './timeline-sheet.ts';

const songbird = { id: 's1', title: 'Songbird', artist: 'Eva Cassidy', files: [] };
const moment = { id: 'm1', wallTime: '16:15', dayOffset: 0, title: 'Processional', note: '', at: null };
const timeline = {
  id: 't1',
  eventId: 'b1',
  name: 'Wedding',
  version: 1,
  eventDate: '2027-03-13',
  timeZone: 'America/Toronto',
  isComplete: false,
  gigs: [],
};
const toronto = { city_name: 'Toronto', region_id: 'CA' } as const;

test("a timeline is printed with each moment beside its time, one line per song, on the city's paper size", () => {
  const moments = [
    {
      ...moment,
      performanceTypeId: null,
      note: 'Wait for the sign.',
      keySongs: [songbird, { ...songbird, artist: '' }],
    },
    { ...moment, id: 'm2', wallTime: '00:30', dayOffset: 1, title: 'Farewell', performanceTypeId: null, keySongs: [] },
  ];
  const sheet = timelineSheet({ ...timeline, moments }, 'Cadenza', toronto);
  expect(sheet).toMatchObject({ regionId: 'CA', sender: ['Saturday 13 March 2027', 'Times in Toronto'] });
  expect(sheet.parts.slice(1)).toEqual([
    {
      kind: 'moment',
      time: '04:15 PM',
      isAfterMidnight: false,
      title: 'Processional',
      notes: ['Wait for the sign.', 'Songbird – Eva Cassidy', 'Songbird'],
    },
    { kind: 'moment', time: '12:30 AM', isAfterMidnight: true, title: 'Farewell', notes: [] },
  ]);
});

test('an empty timeline says so', () => {
  const { parts } = timelineSheet({ ...timeline, moments: [] }, 'Cadenza', toronto);
  expect(parts).toEqual([{ kind: 'text', text: 'Nothing planned yet.' }]);
});
