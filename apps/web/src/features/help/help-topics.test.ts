import type { Actor } from '@cadenza/domain/permissions/access';
import { OrganisationType } from '@cadenza/domain/permissions/organisations';
import { expect, it } from 'vitest';
import { helpTopics } from './help-topics.ts';

it('a company’s people find help on their bookings and their account', () => {
  const actor: Actor = {
    userId: 'ada',
    personName: 'Ada',
    roleId: 'role',
    accountRole: 2,
    isMusician: false,
    organisationId: 'company',
    organisationType: OrganisationType.Company,
    cityIds: [],
    mode: 'Partner',
  };
  expect(helpTopics(actor).map(({ title }) => title)).toEqual(['See your company’s bookings', 'Your account']);
});
