import { monthWeeks } from '@cadenza/domain/month-grid';
import { expect, it } from 'vitest';
import { factsByDay } from './month-of-days.ts';

const entry = {
  id: 'one',
  fromDay: '2027-03-12',
  untilDay: '2027-03-13',
  weekday: null,
  freeFrom: null,
  freeUntil: null,
  note: null,
  setAt: '2027-01-01T00:00:00Z',
  setBy: null,
};
const saturdays = { ...entry, id: 'two', fromDay: '2027-01-01', untilDay: null, weekday: 6, freeFrom: '14:00' };

it('lists for each day why the musician is away, what they play and what they are offered', () => {
  const known = { timeZone: 'Australia/Sydney', items: [entry, saturdays] };
  const facts = factsByDay(monthWeeks('2027-03'), known, {
    booked: [{ bookingId: 'b', eventDate: '2027-03-20', title: 'A wedding' }],
    offered: [
      { groupOfferId: 'o', eventDate: '2027-03-05', positions: [] },
      { groupOfferId: 'p', eventDate: '2027-07-05', positions: [] },
      { groupOfferId: 'q', eventDate: null, positions: [] },
    ],
  });
  expect([...facts.keys()].toSorted()).toEqual([
    '2027-03-05',
    '2027-03-06',
    '2027-03-12',
    '2027-03-13',
    '2027-03-20',
    '2027-03-27',
    '2027-04-03',
  ]);
  expect(facts.get('2027-03-12')).toMatchObject({ away: 'whole', because: ['Away 12/03/2027 to 13/03/2027'] });
  expect(facts.get('2027-03-13')).toMatchObject({ away: 'whole' });
  expect(facts.get('2027-03-13')?.because).toHaveLength(2);
  expect(facts.get('2027-03-20')).toMatchObject({ away: 'part', booked: [{ bookingId: 'b' }] });
  expect(facts.get('2027-03-05')).toMatchObject({ away: null, offered: [{ groupOfferId: 'o' }] });
});
