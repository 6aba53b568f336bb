import { EntityStatus } from '@cadenza/domain/entity-status';
import { namedId } from '../chance/seeded-random.ts';
import { demoData } from '../demo-data.ts';
import type { PeopleSecrets } from './people-rows.ts';
import type { TableRows } from './table-rows.ts';

const { newcomer } = demoData.internal;
const individual = { organisation: 10, role: 1 };

/** A person who has registered but not verified either address: an account with its own organisation and role. */
export function newcomerRows({ passwordHash, createdAt }: PeopleSecrets): TableRows {
  const userId = namedId('newcomer', newcomer.username);
  const organisationId = namedId('newcomer organisation', newcomer.username);
  return {
    organisations: [
      {
        id: organisationId,
        type: individual.organisation,
        name: newcomer.name,
        region_id: 'AU',
        created_at: createdAt,
      },
    ],
    users: [
      {
        id: userId,
        username: newcomer.username,
        password_hash: passwordHash,
        status: EntityStatus.Onboarding,
        first_name: newcomer.name.split(' ')[0],
        last_name: newcomer.name.split(' ')[1],
        gender: 2,
        email: 'tessa.hargreaves@mail.example',
        mobile: '+61491570158',
        region_id: 'AU',
        created_at: createdAt,
      },
    ],
    roles: [
      {
        id: namedId('role', userId, organisationId),
        user_id: userId,
        organisation_id: organisationId,
        account_role: individual.role,
        is_musician: false,
      },
    ],
  };
}
