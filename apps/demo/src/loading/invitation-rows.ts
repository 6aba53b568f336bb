import { hashKey, randomKey } from '@cadenza/api/random-key';
import { invitationDays } from '@cadenza/domain/invitations/invitation-state';
import { addMinutes } from '@cadenza/domain/time';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import type { DemoCity } from '../catalogue/demo-city.ts';
import { namedId } from '../chance/seeded-random.ts';
import type { InvitedPlan } from '../city-plan.ts';
import { demoData } from '../demo-data.ts';
import type { TableRows } from './table-rows.ts';

const seasonDays = 700;
const orgMember = 2;
const support = 32;

/** Open invitations: musicians and a sales manager of each city, and one person for the internal organisation. */
export function invitationRows(catalogue: DemoCatalogue, createdAt: string): TableRows {
  const now = addMinutes(createdAt, seasonDays * 24 * 60);
  const [head] = catalogue.internal;
  if (!head) throw new Error('no internal staff to send invitations');
  return {
    invitations: [
      ...catalogue.cities.flatMap((city) => cityInvitations(catalogue, city, now)),
      {
        ...invitationRow(demoData.internal.invited, now),
        organisation_id: catalogue.internalOrganisationId,
        account_role: support,
        invited_by: head.userId,
      },
    ],
  };
}

function cityInvitations({ skillIds }: DemoCatalogue, city: DemoCity, now: string): object[] {
  const { musicians, manager } = city.plan.office.invited;
  const from = { organisation_id: city.id, account_role: orgMember, invited_by: city.manager.userId };
  return [
    ...musicians.map((musician) => ({
      ...invitationRow(musician, now),
      ...from,
      is_musician: true,
      skill_ids: `{${(musician.skills ?? []).map((skill) => skillIds.get(skill)).join(',')}}`,
    })),
    { ...invitationRow(manager, now), ...from },
  ];
}

function invitationRow({ name, sentDaysAgo }: InvitedPlan, now: string) {
  const [first_name = '', last_name = ''] = name.split(' ');
  const sent_at = addMinutes(now, -sentDaysAgo * 24 * 60 - 95);
  return {
    id: namedId('invitation', name),
    kind: 'registration',
    // The key is deliberately lost: the season's mails were never sent.
    key_hash: hashKey(randomKey()),
    is_musician: false,
    email: `${name
      .normalize('NFD')
      .replace(/[^a-z ]/gi, '')
      .toLowerCase()
      .replace(' ', '.')}@example.com`,
    first_name,
    last_name,
    skill_ids: '{}',
    created_at: sent_at,
    sent_at,
    expires_at: addMinutes(sent_at, invitationDays * 24 * 60),
  };
}
