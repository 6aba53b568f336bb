import { describe, expect, it } from 'vitest';
import { actors, whoMay } from '../../testing/actors.ts';
import { reason } from '../refusals/reason.ts';
import { sentenceOf } from '../refusals/sentence-of.ts';
import * as rules from './organisations.ts';
import { canManageMember } from './powers.ts';

const { OrganisationType } = rules;
const organisation = (id: string, type: number, ancestorIds: string[] = []): rules.OrganisationRecord => ({
  id,
  type,
  isCity: id === 'sydney',
  ancestorIds,
});
const hotel = organisation('hotel', OrganisationType.Company);
const store = organisation('store', OrganisationType.Company, ['unit', 'hotel']);
const sydney = organisation('sydney', OrganisationType.Other);
const internal = organisation('cadenza', OrganisationType.Internal);
const own = organisation('own', OrganisationType.Individual);

const everywhere = ['sysAdmin', 'devSupport', 'techSupport', 'admin', 'supportManager'];
const admins = ['sysAdmin', 'admin', 'supportManager'];

describe('an organisation', () => {
  it.each([
    ['a company', hotel, [...everywhere, 'hotelAdmin', 'hotelMember']],
    ['a store of it', store, [...everywhere, 'hotelAdmin', 'hotelMember']],
    ['a city', sydney, [...everywhere, 'sydneyAdmin', 'sydneySales', 'sydneyColleague', 'sydneyMusician']],
    ['the internal organisation', internal, [...everywhere, 'support']],
    ["somebody's own", own, everywhere],
  ])('%s is visible to its people and to support managers and up', (_, record, expected) => {
    expect(whoMay((actor) => rules.canSeeOrganisation(actor, record))).toEqual(expected);
  });

  it('does not show its members to musicians', () => {
    expect(whoMay((actor) => rules.canSeeMembers(actor, sydney))).not.toContain('sydneyMusician');
    expect(whoMay((actor) => rules.canSeeMembers(actor, sydney))).toContain('sydneySales');
  });

  it.each([
    ['a company', hotel, [...everywhere, 'hotelAdmin']],
    ['a store of it', store, [...everywhere, 'hotelAdmin']],
    ['a city', sydney, [...everywhere, 'sydneyAdmin']],
    ['the internal organisation', internal, everywhere],
  ])('%s is edited by its admins and by support managers and up', (_, record, expected) => {
    expect(whoMay((actor) => rules.canEditOrganisation(actor, record))).toEqual(expected);
    expect(whoMay((actor) => rules.canSeeOrganisationAccount(actor, record))).toEqual(expected);
  });

  it.each([
    ['a company', hotel, [...admins, 'hotelAdmin'], ['sysAdmin', 'admin', 'hotelAdmin']],
    ['a city', sydney, ['sysAdmin', 'admin', 'sydneyAdmin'], ['sysAdmin', 'admin', 'sydneyAdmin']],
  ])('%s has an account that few can change and reveal', (_, record, changes, reveals) => {
    expect(whoMay((actor) => rules.canChangeOrganisationAccount(actor, record)).sort()).toEqual(changes.sort());
    expect(whoMay((actor) => rules.canRevealOrganisationAccount(actor, record))).toEqual(reveals);
  });

  it.each([
    ['a company', hotel, everywhere],
    ['a city', sydney, []],
    ['the internal organisation', internal, []],
    ["somebody's own", own, []],
  ])('%s can or cannot be deleted', (_, record, expected) => {
    expect(whoMay((actor) => rules.canDeleteOrganisation(actor, record))).toEqual(expected);
  });
});

describe('a member', () => {
  const role = (accountRole: number, isMusician = false) => [{ accountRole, isMusician }];

  it.each([
    ['an admin of a company', hotel, role(4), ['sysAdmin', 'admin', 'supportManager', 'hotelAdmin']],
    ['a member of a company', hotel, role(2), [...everywhere, 'hotelAdmin']],
    ['a musician of a city', sydney, role(2, true), ['sysAdmin', 'admin', 'sydneyAdmin']],
    ['a booking manager', sydney, role(4), ['sysAdmin', 'admin', 'sydneyAdmin']],
    ['a system admin', internal, role(1024), ['sysAdmin']],
    ['an internal admin', internal, role(64), ['sysAdmin', 'admin']],
    ['a support person', internal, role(32), everywhere],
  ])('who is %s is managed by no one with fewer powers', (_, record, roles, expected) => {
    expect(whoMay((actor) => canManageMember(actor, record, roles))).toEqual(expected);
  });

  const member = { userId: 'somebody', name: 'Ada Nguyen', isAdmin: true, work: null };
  const company = { name: 'Harbour Hotels', type: OrganisationType.Company, otherAdmins: 1 };

  it('cannot remove themselves', () => {
    const self = { ...member, userId: actors.hotelAdmin.userId };
    expect(sentenceOf(rules.removeMemberProblem(actors.hotelAdmin, self, company))).toMatch(
      /^You can’t remove yourself/,
    );
  });

  it('who is the last admin stays', () => {
    expect(rules.removeMemberProblem(actors.hotelAdmin, member, company)).toBeNull();
    expect(sentenceOf(rules.removeMemberProblem(actors.hotelAdmin, member, { ...company, otherAdmins: 0 }))).toBe(
      'Ada Nguyen is the last admin of Harbour Hotels. Give someone else that role first.',
    );
    expect(
      rules.removeMemberProblem(actors.hotelAdmin, { ...member, isAdmin: false }, { ...company, otherAdmins: 0 }),
    ).toBeNull();
    const cadenza = { name: 'Cadenza', type: OrganisationType.Internal, otherAdmins: 0 };
    expect(sentenceOf(rules.removeMemberProblem(actors.sysAdmin, member, cadenza))).toMatch(
      /last system admin of Cadenza/,
    );
  });

  it('stays while work is assigned to them', () => {
    expect(
      sentenceOf(
        rules.removeMemberProblem(actors.sydneyAdmin, { ...member, work: reason('accountInactive') }, company),
      ),
    ).toBe('This account is not active.');
  });

  it('who administers it is an admin, or a system admin for the internal organisation', () => {
    expect(rules.administeringRole(OrganisationType.Company)).toBe(4);
    expect(rules.administeringRole(OrganisationType.Internal)).toBe(1024);
  });
});
