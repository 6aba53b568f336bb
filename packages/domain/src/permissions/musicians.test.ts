import { describe, expect, it } from 'vitest';
import { actors, whoMay } from '../../testing/actors.ts';
import { canEditMusician, canManageMusician, canSeeMusician, canSeePrivateNote } from './musicians.ts';
import { canArrangeSinger, canProposeSinger, canPublishSinger, canSeeSinger } from './singers.ts';
import { canEditVenue, canMergeVenues, canSetTravelFigures } from './venues.ts';

const musician = { userId: 'sydneyMusician', cityId: 'sydney' };
const another = { userId: 'another', cityId: 'sydney' };
const readers = ['sysAdmin', 'devSupport', 'techSupport', 'admin', 'supportManager', 'support'];
const sydneyReaders = [...readers, 'sydneyAdmin', 'sydneySales', 'sydneyColleague'];
const sydneyActing = ['sysAdmin', 'admin', 'sydneyAdmin', 'sydneySales', 'sydneyColleague'];
const sydneyAdmins = ['sysAdmin', 'admin', 'sydneyAdmin'];

describe("a musician's profile", () => {
  it('is visible to themselves and to staff of the city, not to other musicians', () => {
    expect(whoMay((actor) => canSeeMusician(actor, musician)).sort()).toEqual(
      [...sydneyReaders, 'sydneyMusician'].sort(),
    );
    expect(whoMay((actor) => canSeeMusician(actor, another))).toEqual(sydneyReaders);
  });

  it('is changed by themselves and by acting staff of the city', () => {
    expect(whoMay((actor) => canEditMusician(actor, musician)).sort()).toEqual(
      [...sydneyActing, 'sydneyMusician'].sort(),
    );
  });

  it('is changed by themselves while they are still onboarding', () => {
    expect(canEditMusician({ ...actors.sydneyMusician, mode: 'Individual' }, musician)).toBe(true);
  });

  it('has skills and a private note that only the office edits, and musicians never read the note', () => {
    expect(whoMay((actor) => canManageMusician(actor, musician))).toEqual(sydneyActing);
    expect(whoMay((actor) => canSeePrivateNote(actor, musician))).toEqual(sydneyReaders);
  });
});

describe('a singer of Sydney', () => {
  it('is visible to themselves and to staff of the city', () => {
    expect(whoMay((actor) => canSeeSinger(actor, musician)).sort()).toEqual(
      [...sydneyReaders, 'sydneyMusician'].sort(),
    );
  });

  it('is proposed to customers by themselves and by acting staff of the city', () => {
    expect(whoMay((actor) => canProposeSinger(actor, musician)).sort()).toEqual(
      [...sydneyActing, 'sydneyMusician'].sort(),
    );
  });

  it('is ordered and hidden by acting staff of the city, and named, priced and published by its admins', () => {
    expect(whoMay((actor) => canArrangeSinger(actor, musician))).toEqual(sydneyActing);
    expect(whoMay((actor) => canPublishSinger(actor, musician))).toEqual(sydneyAdmins);
  });
});

describe('a venue of Sydney', () => {
  it('is edited by acting staff of the city', () => {
    expect(whoMay((actor) => canEditVenue(actor, { cityId: 'sydney' }))).toEqual(sydneyActing);
  });

  it('has its travel figures set, and is merged, by admins of the city', () => {
    for (const may of [canSetTravelFigures, canMergeVenues]) {
      expect(whoMay((actor) => may(actor, { cityId: 'sydney' }))).toEqual(sydneyAdmins);
    }
  });
});
