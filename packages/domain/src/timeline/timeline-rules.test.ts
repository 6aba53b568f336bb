import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  endShift,
  inOrderOfTheDay,
  isNewMomentId,
  type MomentTime,
  minutesIntoEvent,
  momentsFromTemplate,
  momentsMovedBy,
  moveMoment,
} from './timeline-rules.ts';

const at = (wallTime: string, dayOffset: 0 | 1 = 0): MomentTime => ({ wallTime, dayOffset });

describe('a moment', () => {
  it.each([
    [null, true],
    [undefined, true],
    ['', true],
    ['a1', true],
    ['  7 ', true],
    [7, true],
    ['1234567', true],
    ['12.5', true],
    ['abc', false],
    ['7f9c24e5-1c1e-4f4e-9a57-0f3c1f5f2b10', false],
  ])('with the id %j is new: %s', (id, isNew) => {
    expect(isNewMomentId(id)).toBe(isNew);
  });

  it.each([
    { from: at('15:30'), minutes: 45, to: at('16:15') },
    { from: at('23:45'), minutes: 30, to: at('00:15', 1) },
    { from: at('00:15', 1), minutes: -30, to: at('23:45') },
    { from: at('00:00'), minutes: 1439, to: at('23:59') },
    { from: at('00:10'), minutes: -11, to: null },
    { from: at('23:30', 1), minutes: 30, to: null },
  ])('at $from.wallTime moved by $minutes minutes is at $to', ({ from, minutes, to }) => {
    expect(moveMoment(from, minutes)).toEqual(to);
  });

  it('keeps everything else when it moves', () => {
    expect(moveMoment({ ...at('23:50'), id: 'm1', title: 'Last dance' }, 20)).toEqual({
      ...at('00:10', 1),
      id: 'm1',
      title: 'Last dance',
    });
  });

  it.each(['24:00', '7:00', '12:60', ''])('at %j throws', (wallTime) => {
    expect(() => minutesIntoEvent(at(wallTime))).toThrow(RangeError);
  });
});

describe('moments follow their gig', () => {
  const entrance = { ...at('17:45'), title: 'Entrance', performanceTypeId: 2 as const };
  const vows = { ...at('15:10'), title: 'Vows', performanceTypeId: 1 as const };
  const guests = { ...at('14:30'), title: 'Guests arrive', performanceTypeId: null };
  const late = { ...at('23:50', 1), title: 'Breakfast', performanceTypeId: 2 as const };
  it.each([
    ['the reception starts an hour later', { 1: 0, 2: 60 }, ['Entrance 18:45']],
    [
      'both start half an hour earlier',
      { 1: -30, 2: -30 },
      ['Vows 14:40', 'Guests arrive 14:00', 'Entrance 17:15', 'Breakfast 23:20'],
    ],
    ['the only gig moves', { 2: -10 }, ['Guests arrive 14:20', 'Entrance 17:35', 'Breakfast 23:40']],
    ['the date alone changes', { 1: 0, 2: 0 }, []],
    ['the ceremony is new', {}, []],
  ])('when %s', (_, shifts, moved) => {
    const names = momentsMovedBy([vows, guests, entrance, late], shifts).map(
      ({ title, wallTime }) => `${title} ${wallTime}`,
    );
    expect(names).toEqual(moved);
  });
});

describe('a reception that ends later', () => {
  const moments = [
    { ...at('22:00'), performanceTypeId: 2 as const, title: 'Dance set two' },
    { ...at('22:50'), performanceTypeId: 2 as const, title: 'Farewell song' },
    { ...at('23:00'), performanceTypeId: 2 as const, title: 'Music ends' },
    { ...at('23:00'), performanceTypeId: null, title: 'Bus leaves' },
  ];
  const moved = (shift: number, minutes: number) =>
    momentsMovedBy(moments, { 2: shift }, endShift({ startTime: '18:00', durationMinutes: 300 }, minutes)).map(
      ({ title, wallTime, dayOffset }) => `${title} ${wallTime}${dayOffset === 1 ? ' +1' : ''}`,
    );

  it('moves the moments at its end, including past midnight', () => {
    expect(moved(0, 300)).toEqual([]);
    expect(moved(0, 390)).toEqual(['Farewell song 00:20 +1', 'Music ends 00:30 +1']);
    expect(moved(0, 270)).toEqual(['Farewell song 22:20', 'Music ends 22:30']);
    expect(moved(30, 330)).toEqual([
      'Dance set two 22:30',
      'Farewell song 23:50',
      'Music ends 00:00 +1',
      'Bus leaves 23:30',
    ]);
  });

  it('ends its template that much later', () => {
    const template = [225, 290, 300].map((offsetMinutes) => ({
      anchor: 'reception' as const,
      offsetMinutes,
      title: String(offsetMinutes),
      note: '',
    }));
    const placed = (minutes?: number) =>
      momentsFromTemplate(template, { ceremony: null, reception: at('18:00') }, minutes).map((each) => each.wallTime);
    expect(placed()).toEqual(['21:45', '22:50', '23:00']);
    expect(placed(360)).toEqual(['21:45', '23:50', '00:00']);
  });
});

describe('the order of the day', () => {
  it('puts moments past midnight last, and keeps the order within a minute', () => {
    const moments = [
      { ...at('00:30', 1), title: 'Farewell' },
      { ...at('15:30'), title: 'Arrival' },
      { ...at('15:30'), title: 'Prelude' },
      { ...at('09:00'), title: 'Sound check' },
    ];
    expect(inOrderOfTheDay(moments).map(({ title }) => title)).toEqual([
      'Sound check',
      'Arrival',
      'Prelude',
      'Farewell',
    ]);
  });

  it('is kept when the whole day moves, and moving back restores it', () => {
    const moment = fc.record({ minutes: fc.integer({ min: 120, max: 2759 }) }).map(({ minutes }) => {
      const moved = moveMoment(at('00:00'), minutes);
      return moved ?? at('00:00');
    });
    fc.assert(
      fc.property(fc.array(moment), fc.integer({ min: -120, max: 120 }), (moments, minutes) => {
        const shifted = moments.flatMap((one) => moveMoment(one, minutes) ?? []);
        expect(shifted.flatMap((one) => moveMoment(one, -minutes) ?? [])).toEqual(moments);
        expect(inOrderOfTheDay(shifted)).toEqual(inOrderOfTheDay(moments).map((one) => moveMoment(one, minutes)));
      }),
    );
  });
});

describe('a timeline from a template', () => {
  const template = [
    { anchor: 'reception', offsetMinutes: 300, title: 'Farewell', note: '' },
    { anchor: 'ceremony', offsetMinutes: -30, title: 'Prelude', note: 'while guests arrive' },
    { anchor: 'ceremony', offsetMinutes: 0, title: 'Processional', note: '' },
    { anchor: 'reception', offsetMinutes: 90, title: 'First dance', note: '' },
  ] as const;

  it('follows the starts of ceremony and reception, past midnight if necessary', () => {
    expect(momentsFromTemplate(template, { ceremony: at('15:00'), reception: at('20:00') })).toEqual([
      { ...at('14:30'), anchor: 'ceremony', title: 'Prelude', note: 'while guests arrive' },
      { ...at('15:00'), anchor: 'ceremony', title: 'Processional', note: '' },
      { ...at('21:30'), anchor: 'reception', title: 'First dance', note: '' },
      { ...at('01:00', 1), anchor: 'reception', title: 'Farewell', note: '' },
    ]);
  });

  it('leaves out a gig that does not take place', () => {
    const moments = momentsFromTemplate(template, { ceremony: null, reception: at('20:00') });
    expect(moments.map(({ title }) => title)).toEqual(['First dance', 'Farewell']);
    expect(momentsFromTemplate(template, { ceremony: null, reception: null })).toEqual([]);
  });
});
