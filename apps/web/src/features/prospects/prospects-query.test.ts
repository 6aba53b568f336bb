import { describe, expect, it } from 'vitest';
import { isFiltered, readSearch } from '../../shared/routing/search.ts';
import { prospectsFileQuery, prospectsQuery } from './prospects-query.ts';
import { noProspectFilters, prospectsSearch } from './screens.ts';

const search = (raw: Record<string, unknown> = {}) => readSearch(prospectsSearch, raw);

describe('the address of the prospects list', () => {
  it('requests the first page of the selected city, without filters', () => {
    expect(prospectsQuery(search(), ['sydney'])).toEqual({
      cityIds: '["sydney"]',
      sort: '-entered',
      skip: 0,
      take: 20,
    });
  });

  it('requests archived ones and those of all managers only if set', () => {
    expect(prospectsQuery(search({ archived: true, all: true }), ['sydney'])).toMatchObject({
      isIncludeArchived: 'true',
      isIncludeAllManagers: 'true',
    });
  });

  it('filters by status and search', () => {
    const query = prospectsQuery(search({ status: [30, 20], q: ' Zhang ' }), ['sydney', 'boston']);
    expect(query).toMatchObject({ status: '[20,30]', search: 'Zhang', cityIds: '["sydney","boston"]' });
  });

  it('requests a file of all pages', () => {
    const file = prospectsFileQuery(search({ status: [30], all: true, sort: 'event', skip: 40, take: 50 }), ['sydney']);
    expect(file).toEqual({ cityIds: '["sydney"]', status: '[30]', isIncludeAllManagers: 'true', sort: 'event' });
  });

  it('ignores invalid values', () => {
    const odd = search({ status: [999], take: 7, skip: -4, as: 'tree', open: 'door' });
    expect(odd).toMatchObject({ status: [], take: 20, skip: 0, as: 'list', open: '' });
  });

  it.each([
    [{}, false],
    [{ as: 'board', skip: 20, sort: 'event' }, false],
    [{ archived: true }, true],
    [{ q: 'a' }, true],
    [{ cities: ['boston'] }, true],
  ])('%j counts as filtered: %s', (raw, expected) => {
    expect(isFiltered(search(raw), noProspectFilters)).toBe(expected);
  });
});
