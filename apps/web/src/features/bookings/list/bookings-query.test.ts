import { describe, expect, it } from 'vitest';
import { readSearch } from '../../../shared/routing/search.ts';
import { bookingsSearch } from '../screens.ts';
import {
  bookingsFileQuery,
  bookingsQuery,
  calendarQuery,
  chosenFileQuery,
  isFiltered,
  listsCancelled,
} from './bookings-query.ts';

const search = (raw: Record<string, unknown> = {}) => readSearch(bookingsSearch, raw);
const around = { cityIds: ['sydney'], keptCancelled: false, today: '2027-01-13' };

describe('the address of the bookings list', () => {
  it('requests the first page of the selected city', () => {
    expect(bookingsQuery(search(), around)).toEqual({ cityIds: '["sydney"]', skip: 0, take: 20 });
  });

  it('contains search, statuses, manager and cursor', () => {
    const raw = { q: ' Lawson ', status: [60, 40], manager: 'none', skip: 1020, take: 30, cursor: 'bmV4dA' };
    expect(bookingsQuery(search(raw), around)).toEqual({
      cityIds: '["sydney"]',
      search: 'Lawson',
      status: '[40,60]',
      assigneeUserId: 'none',
      skip: 1020,
      take: 30,
      cursor: 'bmV4dA',
    });
  });

  it('requests all overdue bookings, including cancelled ones, in any view', () => {
    const overdue = bookingsQuery(search({ overdue: true, view: 'previous', outcome: 'cancelled' }), around);
    expect(overdue).toEqual({ cityIds: '["sydney"]', overdue: 'true', showCancelled: 'true', skip: 0, take: 20 });
    expect(isFiltered(search({ overdue: true }))).toBe(true);
  });

  it('requests all unpaid bookings in the order of its address, and filters by unfilled positions', () => {
    const unpaid = bookingsQuery(
      search({ unpaid: true, unfilled: true, sort: '-toCollect', view: 'previous' }),
      around,
    );
    expect(unpaid).toMatchObject({ unpaid: 'true', unfilled: 'true', sort: '-toCollect', showCancelled: 'true' });
    expect(bookingsQuery(search({ sort: 'names' }), around).sort).toBeUndefined();
  });

  it.each(['2027-01-13', '2027-01-15', '2027-01-17'])(
    'asks for this weekend on %s, also for its days that are over',
    (today) => {
      const weekend = bookingsQuery(search({ when: 'weekend', view: 'previous' }), { ...around, today });
      expect(weekend).toMatchObject({ fromDate: '2027-01-15', toDate: '2027-01-17' });
      expect(weekend.showCancelled).toBeUndefined();
    },
  );

  it('requests previous bookings that were completed, or the cancelled ones', () => {
    expect(bookingsQuery(search({ view: 'previous' }), around).status).toBeUndefined();
    expect(bookingsQuery(search({ view: 'previous', outcome: 'cancelled' }), around).status).toBe('[130]');
  });

  it('excludes cancelled ones from completed previous bookings, whatever the switch says', () => {
    const query = bookingsQuery(search({ view: 'previous', cancelled: 'yes' }), around);
    expect(query.showCancelled).toBeUndefined();
  });

  it('ignores invalid values', () => {
    const odd = search({ view: 'sideways', status: [999], take: 7, skip: -4, as: 'tree' });
    expect(odd).toMatchObject({ view: 'upcoming', status: [], take: 20, skip: 0, as: 'list' });
  });

  it.each([
    [{}, { view: 'upcoming' }],
    [
      { view: 'previous', outcome: 'cancelled', skip: 40, sort: 'price' },
      { view: 'previous', status: '[130]', sort: 'price' },
    ],
    [
      { unpaid: true, cursor: 'bmV4dA', skip: 1020, q: 'Lawson' },
      { view: 'all', unpaid: 'true', showCancelled: 'true', search: 'Lawson' },
    ],
    [
      { hide: ['price', 'place'] },
      { view: 'upcoming', columns: '["name","date","status","manager","positions","toCollect"]' },
    ],
    [{ hide: ['name'] }, { view: 'upcoming' }],
  ])('requests a file of all pages of %j', (raw, expected) => {
    expect(bookingsFileQuery(search(raw), around)).toEqual({ cityIds: '["sydney"]', ...expected });
  });

  it('requests a file of the selected bookings, whatever the filters, with the visible columns', () => {
    const asked = search({
      q: 'Lawson',
      view: 'previous',
      sort: '-price',
      hide: ['place', 'date', 'manager', 'status'],
    });
    expect(chosenFileQuery(asked, { cityIds: ['sydney'], ids: ['a', 'b'] })).toEqual({
      cityIds: '["sydney"]',
      ids: '["a","b"]',
      showCancelled: 'true',
      sort: '-price',
      columns: '["name","positions","price","toCollect"]',
    });
  });

  it('requests a range of days for the calendar', () => {
    const span = { fromDate: '2026-11-01', toDate: '2026-12-05', skip: 100, take: 100 };
    expect(calendarQuery(search({ cancelled: 'yes' }), around, span)).toEqual({
      cityIds: '["sydney"]',
      showCancelled: 'true',
      ...span,
    });
  });

  it.each([
    [{}, false],
    [{ view: 'previous', as: 'calendar', month: '2027-01', cancelled: 'yes' }, false],
    [{ status: [40] }, true],
    [{ manager: 'none' }, true],
    [{ view: 'previous', outcome: 'cancelled', sort: 'price' }, false],
    [{ unpaid: true }, true],
    [{ unfilled: true }, true],
    [{ when: 'weekend' }, true],
  ])('%j counts as filtered: %s', (raw, expected) => {
    expect(isFiltered(search(raw))).toBe(expected);
  });
});

describe('the switch for cancelled bookings', () => {
  it.each([
    ['', true, true],
    ['', false, false],
    ['yes', false, true],
    ['no', true, false],
  ] as const)('with "%s" in the address and kept at %s is %s', (cancelled, kept, expected) => {
    expect(listsCancelled({ cancelled }, kept)).toBe(expected);
  });
});
