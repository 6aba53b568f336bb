import { describe, expect, it } from 'vitest';
import { actors, whoMay } from '../../testing/actors.ts';
import { canEditPreferences, canSeePreferences } from './preferences.ts';

const readers = ['sysAdmin', 'devSupport', 'techSupport', 'admin', 'supportManager', 'support'];
const sydneyReaders = [...readers, 'sydneyAdmin', 'sydneySales', 'sydneyColleague'];
const sydneyActing = ['sysAdmin', 'admin', 'sydneyAdmin', 'sydneySales', 'sydneyColleague'];
const ofCity = { cityId: 'sydney', ownerUserId: null };
const ofMusician = { cityId: 'sydney', ownerUserId: 'sydneyMusician' };

describe('a preference list', () => {
  it('of the city is readable by its staff and edited by acting staff; musicians do not see it', () => {
    expect(whoMay((actor) => canSeePreferences(actor, ofCity))).toEqual(sydneyReaders);
    expect(whoMay((actor) => canEditPreferences(actor, ofCity))).toEqual(sydneyActing);
  });

  it('of a musician is theirs, and the office can edit it for them', () => {
    expect(whoMay((actor) => canSeePreferences(actor, ofMusician)).sort()).toEqual(
      [...sydneyReaders, 'sydneyMusician'].sort(),
    );
    expect(whoMay((actor) => canEditPreferences(actor, ofMusician)).sort()).toEqual(
      [...sydneyActing, 'sydneyMusician'].sort(),
    );
  });

  it('contains no one in a city that its owner does not work for', () => {
    expect(canEditPreferences(actors.sydneyMusician, { ...ofMusician, cityId: 'toronto' })).toBe(false);
    expect(whoMay((actor) => canSeePreferences(actor, { ...ofMusician, cityId: 'toronto' }))).toEqual([
      ...readers,
      'torontoAdmin',
      'torontoSales',
    ]);
  });
});
