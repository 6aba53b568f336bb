import { z } from 'zod';
import { openedOperation } from '../client-app-features/operations.ts';
import { entityStatus } from '../enums.ts';
import { id, instant, keyPageOf, keyQuery, listOf, requiredName, secret, text } from '../fields.ts';
import { operation } from '../operation.ts';

const summary = z.object({
  id,
  name: z.string(),
  organisationId: id,
  organisationName: z.string(),
  /** 70 active, 20 revoked. */
  status: entityStatus,
  /** Other organisations can allow it too. */
  isOffered: z.boolean(),
  features: z.array(z.string()),
  createdAt: instant,
  /** By any organisation; null if it was never used. */
  lastUsedAt: instant.nullable(),
});

const appFeature = z.object({
  id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  operations: z.array(openedOperation),
});

export const featureIds = z
  .array(id)
  .min(1, 'Please choose what the app needs')
  .max(20, 'An app has at most 20 features');

const entry = {
  name: requiredName(80, 'Please give the app a name'),
  description: text(500, 'A description').default(''),
  featureIds,
};

export const listClientApps = operation({
  method: 'GET',
  path: '/ClientApps',
  access: 'org admin',
  summary: 'List the client apps of your organisation, newest first; internal roles see those of all organisations',
  query: keyQuery.extend({
    search: text(100, 'A search').optional(),
    status: z.coerce.number().pipe(entityStatus).optional(),
    organisationId: id.optional(),
  }),
  output: keyPageOf(summary),
});

export const getClientApp = operation({
  method: 'GET',
  path: '/ClientApp/:id',
  access: 'org admin',
  summary: 'Get a client app: required scopes, its secrets without their values, who allows it, and its latest errors',
  output: summary.omit({ features: true }).extend({
    description: z.string(),
    createdByName: z.string(),
    features: z.array(appFeature),
    secrets: listOf({
      id,
      /** The last four characters. */
      hint: z.string(),
      createdAt: instant,
      createdByName: z.string(),
      /** Null for the newest secret. */
      endsAt: instant.nullable(),
    }),
    allowedBy: listOf({
      organisationId: id,
      organisationName: z.string(),
      personName: z.string(),
      status: entityStatus,
      allowedAt: instant,
      lastUsedAt: instant.nullable(),
    }),
    /** Its latest refused requests, at most twenty. */
    errors: listOf({ operation: z.string(), reason: z.string(), times: z.int(), lastAt: instant }),
    version: z.int(),
    abilities: z.object({ canEdit: z.boolean(), canEnd: z.boolean(), canOffer: z.boolean() }),
  }),
  refusals: ['clientAppNotFound'],
});

export const getClientAppChoices = operation({
  method: 'GET',
  path: '/ClientApps/Choices',
  access: 'org admin',
  summary:
    'List the options for client apps: scopes within your own permissions, and apps that other organisations offer',
  output: z.object({
    features: z.array(appFeature),
    apps: listOf({
      id,
      name: z.string(),
      description: z.string(),
      organisationName: z.string(),
      featureIds: z.array(id),
      isListed: z.boolean(),
    }),
  }),
});

/** The secret, returned only once; we store a hash. */
const withSecret = { secret: secret(z.string()) };

export const addClientApp = operation({
  method: 'POST',
  path: '/ClientApps',
  access: 'org admin',
  summary: 'Add a client app to your organisation and allow it there; the secret is returned only once',
  body: z.object(entry),
  output: z.object({ id, ...withSecret }),
  refusals: ['featureAboveYou'],
});

export const updateClientApp = operation({
  method: 'PUT',
  path: '/ClientApp/:id',
  access: 'org admin',
  summary: 'Update a client app; its own organisation allows new scopes immediately, others allow them separately',
  body: z.object({ ...entry, isOffered: z.boolean().optional(), version: z.int32().min(1) }),
  output: z.object({ id }),
  refusals: ['clientAppNotFound', 'clientAppChanged', 'clientAppOffered', 'featureAboveYou'],
});

export const rotateClientAppSecret = operation({
  method: 'POST',
  path: '/ClientApp/:id/Secret',
  access: 'org admin',
  summary: 'Create a new secret, returned only once; the previous one works for one more day or ends immediately',
  body: z.object({ version: z.int32().min(1), endsAtOnce: z.boolean().default(false) }),
  output: z.object({ id, ...withSecret, previousEndsAt: instant.nullable() }),
  refusals: ['clientAppNotFound', 'clientAppChanged'],
});

export const revokeClientApp = operation({
  method: 'POST',
  path: '/ClientApp/:id/Revoke',
  access: 'org admin',
  summary: 'Revoke all secrets and tokens of a client app immediately; a new secret lets it in again',
  refusals: ['clientAppNotFound'],
});

export const deleteClientApp = operation({
  method: 'DELETE',
  path: '/ClientApp/:id',
  access: 'org admin',
  summary: 'Delete a client app that no other organisation allows',
  refusals: ['clientAppNotFound', 'clientAppAllowed'],
});
