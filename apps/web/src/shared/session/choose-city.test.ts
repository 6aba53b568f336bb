import { describe, expect, it } from 'vitest';
import { fallbackCity, selectableCities } from './choose-city.ts';
import type { City, Context, Role } from './profile-store.ts';

const city = (id: string, name: string): City => ({
  id,
  name,
  slug: name.toLowerCase(),
  state: '',
  regionId: 'AU',
  currency: 'AUD',
  timeZone: 'Australia/Sydney',
  taxMode: 1,
  taxLabel: 'GST',
});
const context = { cities: [city('1', 'Sydney'), city('2', 'Toronto'), city('3', 'Boston')] } as Context;
const role = (change: Partial<Role>): Role => ({
  id: 'r',
  orgId: '2',
  orgName: 'Toronto',
  orgType: 100,
  accountRole: 4,
  isMusician: false,
  label: '',
  mode: 'Partner',
  ...change,
});

const head = role({ orgId: 'x', orgName: 'Cadenza', orgType: 1, accountRole: 64, mode: 'Admin' });
const bookingManager = role({});
const salesManager = role({ accountRole: 2 });
const musician = role({ accountRole: 2, isMusician: true, mode: 'Musician' });

describe('the selected city', () => {
  it.each([
    ['the saved one', bookingManager, '3', 'Boston'],
    ['the role’s city when none is saved', bookingManager, undefined, 'Toronto'],
    ['the role’s city when the saved one is gone', bookingManager, '9', 'Toronto'],
    ['the first for a role without a city', head, undefined, 'Sydney'],
    ['the role’s city for a musician, whatever is saved', musician, '3', 'Toronto'],
    ['the role’s city for a sales manager, whatever is saved', salesManager, '3', 'Toronto'],
  ])('is %s', (_case, held, saved, expected) => {
    expect(fallbackCity(context, held, saved)?.name).toBe(expected);
  });

  it('can be changed by booking managers and internal staff, not by sales managers and musicians', () => {
    const choices = [head, bookingManager, salesManager, musician].map(
      (held) => selectableCities(context, held).length,
    );
    expect(choices).toEqual([3, 3, 1, 1]);
  });
});
