import { EntityStatus } from '@cadenza/domain/entity-status';
import { addMinutes } from '@cadenza/domain/time';
import type { ClientBase } from 'pg';
import { namedId, seededRandom, seedOf } from '../chance/seeded-random.ts';
import type { ClientAppPlan } from '../client-app-plan.ts';
import { demoData } from '../demo-data.ts';
import { copyRows } from './copy-rows.ts';

const day = 24 * 60;

/** Features, and a few apps with the people who allow them. No one knows their secrets: to try the API, create a new one. */
export async function loadClientApps(client: ClientBase, now: string): Promise<void> {
  const { features, apps } = demoData.clientApps;
  const { rows: admins } = await client.query<Admin>(
    `select u.username, u.id "userId", r.id "roleId", r.organisation_id "organisationId"
     from users u join roles r on r.id = u.preferred_role_id where u.username = any($1)`,
    [apps.flatMap(({ admin, allowedElsewhere }) => [admin, ...allowedElsewhere])],
  );
  await copyRows(
    client,
    'client_app_features',
    features.map(({ operations, ...feature }, index) => ({
      id: featureId(feature.code),
      ...feature,
      operations: `{${operations.join(',')}}`,
      created_at: addMinutes(now, -(120 - index) * day),
    })),
  );
  const known = apps.flatMap((plan) => {
    const admin = admins.find(({ username }) => username === plan.admin);
    return admin ? [{ plan, admin, id: namedId('client app', plan.name) }] : [];
  });
  await copyRows(
    client,
    'client_apps',
    known.map((app, index) => appRow(app, addMinutes(now, -(90 - index) * day))),
  );
  await copyRows(
    client,
    'client_app_wanted_features',
    known.flatMap(({ id, plan }) => plan.features.map((code) => ({ app_id: id, feature_id: featureId(code) }))),
  );
  const items = known.flatMap((app) => itemsOf(app, admins));
  await copyRows(
    client,
    'client_app_shortlist',
    items.map(({ plan: _, ...item }, index) => ({ ...item, allowed_at: addMinutes(now, -(60 - index) * day) })),
  );
  await copyRows(
    client,
    'client_app_shortlist_features',
    items.flatMap(({ id, plan }) =>
      plan.features.map((code) => ({
        item_id: id,
        feature_id: featureId(code),
        operations: `{${features.find((feature) => feature.code === code)?.operations.join(',') ?? ''}}`,
      })),
    ),
  );
  await copyRows(
    client,
    'client_app_secrets',
    known.flatMap((app) => secretRows(app, now)),
  );
  await copyRows(
    client,
    'client_app_calls',
    items.map(({ id }, index) => {
      const at = addMinutes(now, -(index * 190 + 12));
      return { item_id: id, last_at: at, minute_began_at: at, calls: index + 3 };
    }),
  );
  await copyRows(
    client,
    'client_app_errors',
    known.slice(0, 2).map(({ id }, index) => ({
      app_id: id,
      operation: index === 0 ? 'issueToken' : 'getBooking',
      reason: index === 0 ? 'wrong client secret' : 'tooManyTries',
      times: index + 2,
      last_at: addMinutes(now, -(index + 3) * day),
    })),
  );
}

interface Admin {
  username: string;
  userId: string;
  roleId: string;
  organisationId: string;
}

interface KnownApp {
  id: string;
  plan: ClientAppPlan;
  admin: Admin;
}

const featureId = (code: string) => namedId('client app feature', code);

const appRow = ({ id, plan, admin }: KnownApp, createdAt: string) => ({
  id,
  organisation_id: admin.organisationId,
  name: plan.name,
  description: plan.description,
  status: plan.isRevoked ? EntityStatus.Disabled : EntityStatus.Enabled,
  is_offered: plan.isOffered,
  created_at: createdAt,
  created_by: admin.userId,
});

const itemsOf = ({ id, plan, admin }: KnownApp, admins: readonly Admin[]) =>
  [admin, ...admins.filter(({ username }) => plan.allowedElsewhere.includes(username))].map((by) => ({
    id: namedId('allowed app', plan.name, by.username),
    organisation_id: by.organisationId,
    app_id: id,
    role_id: by.roleId,
    allowed_by: by.userId,
    plan,
  }));

function secretRows({ id, plan, admin }: KnownApp, now: string) {
  if (plan.isRevoked) return [];
  const random = seededRandom(seedOf(`client app ${plan.name}`));
  return [
    {
      app_id: id,
      hash: Buffer.from(Array.from({ length: 32 }, () => random.whole(0, 255))),
      hint: namedId('hint', plan.name).slice(0, 4),
      created_at: addMinutes(now, -60 * day),
      created_by: admin.userId,
    },
  ];
}
