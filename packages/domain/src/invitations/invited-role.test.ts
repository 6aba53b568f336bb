import { describe, expect, it } from 'vitest';
import { reason } from '../refusals/reason.ts';
import { sentenceOf } from '../refusals/sentence-of.ts';
import { heldRole, higherRole, holdsAlready, isRoleOf, type RolePlace } from './invited-role.ts';

const internal: RolePlace = { organisationType: 1, isCity: false, unitKind: 'organisation' };
const city: RolePlace = { organisationType: 100, isCity: true, unitKind: 'organisation' };
const company: RolePlace = { organisationType: 20, isCity: false, unitKind: 'organisation' };
const unit: RolePlace = { ...company, unitKind: 'business unit' };
const store: RolePlace = { ...company, unitKind: 'store' };
const role = (accountRole: number, isMusician = false) => ({ accountRole, isMusician });

describe('the role of an invitation', () => {
  it.each([
    { place: city, given: role(2, true), exists: true },
    { place: city, given: role(2), exists: true },
    { place: city, given: role(4), exists: true },
    { place: company, given: role(2), exists: true },
    { place: company, given: role(4), exists: true },
    { place: company, given: role(2, true), exists: false },
    { place: company, given: role(64), exists: false },
    { place: unit, given: role(4), exists: true },
    { place: store, given: role(4), exists: true },
    { place: store, given: role(2), exists: false },
    { place: internal, given: role(32), exists: true },
    { place: internal, given: role(1024), exists: true },
    { place: internal, given: role(4), exists: false },
    { place: internal, given: role(128), exists: false },
    { place: city, given: role(4, true), exists: false },
  ])('$given.accountRole in $place.organisationType ($place.unitKind): $exists', ({ place, given, exists }) => {
    expect(isRoleOf(place, given)).toBe(exists);
  });

  it.each([
    [2, 2, true],
    [2, 4, false],
    [4, 2, true],
    [16, 32, true],
    [32, 16, false],
    [64, 1024, false],
    [1024, 64, true],
  ])('is already held by a person with %i invited as %i: %s', (held, invited, isHeld) => {
    expect(holdsAlready(held, invited)).toBe(isHeld);
    expect(higherRole(held, invited)).toBe(isHeld ? held : invited);
  });

  it.each([
    [company, role(4), 'This User already has an Admin role in this organisation.'],
    [unit, role(4), 'This User already has a Manager role in this business unit.'],
    [store, role(4), 'This User already has a Manager role in this store.'],
    [company, role(2), 'This User already has a Member role in this organisation.'],
    [city, role(4), 'This User already has an Admin role in this organisation.'],
    [city, role(2, true), 'This User already has a Musician role in this organisation.'],
    [internal, role(16), 'This User already has a Support manager role in this organisation.'],
    [internal, role(64), 'This User already has an Admin role in this organisation.'],
  ])('names the role already held in the exact words (%#)', (place, held, sentence) => {
    expect(sentenceOf(reason('roleHeld', heldRole(place, held)))).toBe(sentence);
  });
});
