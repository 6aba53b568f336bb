import { describe, expect, it } from 'vitest';
import { type ActorName, actors, whoMay } from '../../testing/actors.ts';
import { canInvite, canInviteOrganisation, type InvitedPlace } from './invitations.ts';
import { AccountRole } from './modes.ts';

const aboveSupport: ActorName[] = ['sysAdmin', 'devSupport', 'techSupport', 'admin', 'supportManager'];
/** Technical staff cannot change an account that people are paid to. */
const withMoney: ActorName[] = ['sysAdmin', 'admin', 'supportManager'];
const member = { accountRole: AccountRole.OrgMember, isMusician: false };
const admin = { accountRole: AccountRole.OrgAdmin, isMusician: false };
const sydney = { organisationIds: ['sydney'], organisationType: 100, isCity: true };
const hotel = { organisationIds: ['hotel'], organisationType: 20, isCity: false };
const hotelBar = { organisationIds: ['bar', 'hotel'], organisationType: 20, isCity: false };
const internal = { organisationIds: ['cadenza'], organisationType: 1, isCity: false };

describe('an invitation', () => {
  it.each<{ what: string; place: InvitedPlace; by: ActorName[] }>([
    {
      what: 'of a musician into Sydney',
      place: { ...sydney, ...member, isMusician: true },
      by: ['sysAdmin', 'admin', 'sydneyAdmin', 'sydneySales', 'sydneyColleague'],
    },
    {
      what: 'of a sales manager into Sydney',
      place: { ...sydney, ...member },
      by: ['sysAdmin', 'admin', 'sydneyAdmin'],
    },
    {
      what: 'of a booking manager into Sydney',
      place: { ...sydney, ...admin },
      by: ['sysAdmin', 'admin', 'sydneyAdmin'],
    },
    { what: 'of a member into a hotel', place: { ...hotel, ...member }, by: [...aboveSupport, 'hotelAdmin'] },
    { what: 'of an admin into a hotel', place: { ...hotel, ...admin }, by: [...withMoney, 'hotelAdmin'] },
    { what: "of the manager of a hotel's bar", place: { ...hotelBar, ...admin }, by: [...withMoney, 'hotelAdmin'] },
    {
      what: 'into somebody else’s company',
      place: { ...hotel, organisationIds: ['inn'], ...member },
      by: aboveSupport,
    },
  ])('for $what can be sent by the right people', ({ place, by }) => {
    expect(whoMay((actor) => canInvite(actor, place)).sort()).toEqual([...by].sort());
  });

  it.each<{ accountRole: AccountRole; by: ActorName[] }>([
    { accountRole: AccountRole.Support, by: aboveSupport },
    { accountRole: AccountRole.SupportManager, by: withMoney },
    { accountRole: AccountRole.Admin, by: ['sysAdmin', 'admin'] },
    { accountRole: AccountRole.TechSupport, by: ['sysAdmin', 'devSupport', 'techSupport'] },
    { accountRole: AccountRole.DevSupport, by: ['sysAdmin', 'devSupport'] },
    { accountRole: AccountRole.SysAdmin, by: ['sysAdmin'] },
  ])('to an internal role as $accountRole is sent by no one with fewer powers', ({ accountRole, by }) => {
    const place = { ...internal, accountRole, isMusician: false };
    expect(whoMay((actor) => canInvite(actor, place)).sort()).toEqual([...by].sort());
  });

  it('is not sent by a user who has not finished onboarding', () => {
    expect(canInvite({ ...actors.hotelAdmin, mode: 'Individual' }, { ...hotel, ...member })).toBe(false);
  });

  it('for a new organisation is sent only by internal staff', () => {
    expect(whoMay(canInviteOrganisation)).toEqual(aboveSupport);
  });
});
