import { describe, expect, it } from 'vitest';
import { bookedMusicianRows } from '../reports/booked-musicians-report.ts';
import { addMinutes, wallToInstant } from '../time.ts';
import { filterRoster, type RosterShow } from './filter-roster.ts';
import type { LanedBy } from './laned-by.ts';
import { layOutRoster } from './lay-out-roster.ts';
import { findClashes } from './roster-clashes.ts';
import { isUnfilled, type RosterGig, type RosterPosition, type RosterVenue } from './roster-gig.ts';

const zone = 'Australia/Sydney';
const saturday = '2027-03-13';
const days = ['2027-03-12', saturday, '2027-03-14'];
const boathouse: RosterVenue = {
  id: 'v1',
  name: 'The Boathouse',
  suburb: 'Palm Beach',
  latitude: -33.6,
  longitude: 151.3,
};
// About 30 km by road from the Boathouse.
const townHall: RosterVenue = { ...boathouse, id: 'v2', name: 'Town Hall', suburb: 'Sydney', latitude: -33.8 };
const ada = { userId: 'ada', name: 'Ada Okafor', mobile: '+61491570156' };

/** A gig on Saturday with the given start and length in minutes, with arrival half an hour before. */
function gig(id: string, startMinute: number, minutes: number, changes: Partial<RosterGig> = {}): RosterGig {
  const date = changes.date ?? saturday;
  const hours = { arrivalMinute: startMinute - 30, startMinute, endMinute: startMinute + minutes };
  const at = (minute: number) => addMinutes(wallToInstant(date, '00:00', zone), minute);
  const position = (values: Partial<RosterPosition>): RosterPosition => ({
    ...hours,
    id: `${id}-1`,
    name: 'Violin 1',
    skillName: 'Violin',
    isLeader: true,
    badge: 'Booked',
    person: ada,
    reconfirmed: null,
    arrivalAt: at(hours.arrivalMinute),
    endAt: at(hours.endMinute),
    ...values,
  });
  return {
    ...hours,
    gigId: id,
    bookingId: `b-${id}`,
    bookingNumber: 10_001,
    date,
    customerName: 'Harriet Quinn',
    title: '',
    typeName: 'Reception',
    performanceName: 'String quartet',
    venue: boathouse,
    ...changes,
    positions: changes.positions?.map((values) => position(values)) ?? [position({})],
  };
}
const unfilled = (id: string, values: Partial<RosterPosition> = {}) =>
  ({ id, badge: 'Manual', person: null, name: 'Cello', skillName: 'Cello', ...values }) as RosterPosition;
const held = (id: string) => ({ id, badge: 'Date Hold', person: ada }) as RosterPosition;
const hour = 60;

const layOut = (gigs: RosterGig[], by: LanedBy = 'musician') => {
  const clashes = findClashes(gigs);
  return layOutRoster(filterRoster(gigs, { q: '', show: 'all' }, clashes), days, { by, clashes });
};

describe('clashes', () => {
  const afternoon = gig('a', 14 * hour, 2 * hour);
  it.each([
    ['overlapping hours', gig('b', 15 * hour, hour), true],
    ['an arrival before the end', gig('b', 16 * hour, hour), true],
    ['the next gig at the same venue, on the minute', gig('b', 16 * hour + 30, hour), false],
    ['too little time for the drive', gig('b', 16 * hour + 45, hour, { venue: townHall }), true],
    ['enough time for the drive', gig('b', 17 * hour + 10, hour, { venue: townHall }), false],
    ['an undecided place', gig('b', 16 * hour + 30, hour, { venue: null }), false],
    ['a held date', gig('b', 15 * hour, hour, { positions: [held('b-1')] }), true],
    ['another musician', gig('b', 15 * hour, hour, { positions: [unfilled('b-1')] }), false],
  ])('%s', (_case, other, isClash) => {
    expect([...findClashes([other, afternoon]).keys()].sort()).toEqual(isClash ? ['a-1', 'b-1'] : []);
  });

  it('name the other gig and the length of the drive', () => {
    const late = gig('b', 16 * hour + 45, hour, { venue: townHall });
    expect(findClashes([afternoon, late]).get('a-1')).toBe(
      'The drive takes 28 min, but there are 15 between this and Reception of Harriet Quinn, 04:15 PM to 05:45 PM.',
    );
    expect(findClashes([afternoon, gig('b', 15 * hour, hour)]).get('b-1')).toBe(
      'At the same time booked for Reception of Harriet Quinn, 01:30 PM to 04:00 PM.',
    );
  });

  it('are found past midnight, including the next day', () => {
    const night = gig('a', 22 * hour, 4 * hour);
    const early = gig('b', 2 * hour, hour, { date: '2027-03-14' });
    expect(findClashes([night, early]).size).toBe(2);
  });
});

describe('the layout of a roster', () => {
  it('has a lane for each musician and for each unfilled skill, clashes first', () => {
    const bea = { userId: 'bea', name: 'Bea Castellano', mobile: '' };
    const layout = layOut([
      gig('a', 14 * hour, 2 * hour, { positions: [unfilled('a-1'), { person: bea, id: 'a-2' } as RosterPosition] }),
      gig('b', 14 * hour, 2 * hour),
      gig('c', 15 * hour, 2 * hour),
    ]);
    expect(layout.lanes.map(({ kind, title, clashes, rows }) => [kind, title, clashes, rows])).toEqual([
      ['musician', 'Ada Okafor', 2, 2],
      ['unfilled', 'Cello', 0, 1],
      ['musician', 'Bea Castellano', 0, 1],
    ]);
    expect([layout.firstMinute, layout.lastMinute]).toEqual([13 * hour, 21 * hour]);
  });

  it('draws a gig past midnight on the evening it began', () => {
    const layout = layOut([gig('a', 20 * hour, 5 * hour)]);
    expect(layout.lastMinute).toBe(27 * hour);
    expect(layout.lanes[0]?.bars[0]).toMatchObject({ day: 1, startMinute: 20 * hour, endMinute: 25 * hour });
  });

  it('has the drive between two gigs of an evening, and none within a venue or overnight', () => {
    const elsewhere = { venue: townHall };
    const layout = layOut([
      gig('a', 12 * hour, hour),
      gig('b', 15 * hour, hour, elsewhere),
      gig('c', 18 * hour, hour, elsewhere),
      gig('d', 12 * hour, hour, { date: '2027-03-14' }),
    ]);
    expect(layout.lanes[0]?.drives).toEqual([
      { key: 'b-1', day: 1, row: 0, startMinute: 13 * hour, endMinute: 13 * hour + 28, km: 28 },
    ]);
  });

  it('has a lane for each venue, amber while a musician is missing, and one for gigs without a place', () => {
    const layout = layOut(
      [
        gig('a', 12 * hour, hour, { positions: [unfilled('a-1')] }),
        gig('b', 15 * hour, hour, { venue: townHall }),
        gig('c', 18 * hour, hour, { venue: null }),
      ],
      'venue',
    );
    expect(layout.lanes.map(({ kind, title, bars }) => [kind, title, bars[0]?.filling])).toEqual([
      ['nowhere', 'Place to be confirmed', 'booked'],
      ['venue', 'The Boathouse', 'unfilled'],
      ['venue', 'Town Hall', 'booked'],
    ]);
  });

  it('leaves out other days, and has default hours when empty', () => {
    const layout = layOut([gig('a', 12 * hour, hour, { date: '2027-03-20' })]);
    expect(layout).toEqual({ days, firstMinute: 12 * hour, lastMinute: 24 * hour, lanes: [] });
  });
});

describe('a filtered roster', () => {
  const gigs = [
    gig('a', 14 * hour, 2 * hour, {
      positions: [
        { id: 'a-1' } as RosterPosition,
        unfilled('a-2'),
        { id: 'a-3', reconfirmed: false, person: { ...ada, userId: 'x' } } as RosterPosition,
      ],
    }),
    gig('b', 15 * hour, 2 * hour, { venue: townHall, customerName: 'Noah Adler', title: 'Leo & Noah' }),
  ];
  const clashes = findClashes(gigs);
  it.each<[string, RosterShow, string[]]>([
    ['', 'all', ['a-1', 'a-2', 'a-3', 'b-1']],
    ['', 'unfilled', ['a-2', 'a-3']],
    ['', 'clashes', ['a-1', 'b-1']],
    ['cello', 'all', ['a-2']],
    ['TOWN', 'all', ['b-1']],
    ['adler', 'unfilled', []],
    ['leo & noah', 'all', ['b-1']],
    ['okafor', 'clashes', ['a-1', 'b-1']],
    ['10001', 'all', ['a-1', 'a-2', 'a-3', 'b-1']],
    ['nobody', 'all', []],
  ])('by %j to %s shows %j', (q, show, ids) => {
    const shown = filterRoster(gigs, { q, show }, clashes);
    expect(shown.flatMap(({ positions }) => positions.map(({ id }) => id))).toEqual(ids);
  });

  it('counts musicians who cannot come as missing', () => {
    expect(gigs[0]?.positions.map(isUnfilled)).toEqual([false, true, true]);
  });
});

describe('the report of booked musicians', () => {
  it('has a row for each position in the order of the days, with readable times', () => {
    const gigs = [
      gig('late', 20 * hour, 5 * hour),
      gig('friday', 18 * hour, hour, { date: '2027-03-12', venue: null }),
    ];
    const rows = bookedMusicianRows(filterRoster(gigs, { q: '', show: 'all' }, new Map()));
    expect(rows.map(({ date, venue, arrival, start, end }) => [date, venue, arrival, start, end])).toEqual([
      ['2027-03-12', '', '05:30 PM', '06:00 PM', '07:00 PM'],
      [saturday, 'The Boathouse', '07:30 PM', '08:00 PM', '01:00 AM (next day)'],
    ]);
    expect(rows[1]).toMatchObject({
      musician: 'Ada Okafor',
      phone: '+61 491 570 156',
      badge: 'Booked',
      bookingNumber: 10_001,
    });
  });
});
