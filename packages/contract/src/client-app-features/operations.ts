import { appOperations } from '@cadenza/domain/client-app-features/app-operations';
import { featureCodeProblem } from '@cadenza/domain/client-app-features/feature-code';
import { z } from 'zod';
import { enabledOrDisabled, entityStatus } from '../enums.ts';
import { id, instant, keyPageOf, keyQuery, listOf, requiredName, requiredText, ruled, text } from '../fields.ts';
import { operation } from '../operation.ts';

/** An operation as shown to people. */
export const openedOperation = z.object({ operation: z.string(), noun: z.string(), summary: z.string() });

const feature = z.object({
  id,
  /** Its name in `scope`. */
  code: z.string(),
  name: z.string(),
  description: z.string(),
  status: entityStatus,
  operations: z.array(z.string()),
  createdAt: instant,
  /** How many apps use it. */
  apps: z.int(),
  version: z.int(),
});

const entry = {
  code: ruled(requiredText(60, 'Please give the feature a code'), featureCodeProblem),
  name: requiredName(80, 'Please give the feature a name'),
  description: text(500, 'A description').default(''),
  operations: z
    .array(z.enum(appOperations, 'Apps may not be given this operation'))
    .min(1, 'Please choose what the feature opens')
    .max(appOperations.length),
};

export const listClientAppFeatures = operation({
  method: 'GET',
  path: '/ClientAppFeatures',
  access: 'support manager',
  summary: 'List the scopes that client apps can be allowed, by name',
  query: keyQuery.extend({
    /** Part of the code or name. */
    search: text(100, 'A search').optional(),
    status: z.coerce.number().pipe(entityStatus).optional(),
  }),
  output: keyPageOf(feature),
});

export const getClientAppFeature = operation({
  method: 'GET',
  path: '/ClientAppFeature/:id',
  access: 'support manager',
  summary: 'Get a scope and the apps that use it',
  output: feature.extend({
    /** The first twenty, by name. */
    usedBy: listOf({ id, name: z.string(), organisationName: z.string() }),
  }),
  refusals: ['clientAppFeatureNotFound'],
});

export const listAppOperations = operation({
  method: 'GET',
  path: '/ClientAppFeatures/Operations',
  access: 'support manager',
  summary: 'List all operations that a scope can include',
  output: z.object({ items: z.array(openedOperation) }),
});

export const addClientAppFeature = operation({
  method: 'POST',
  path: '/ClientAppFeatures',
  access: 'support manager',
  summary: 'Add a scope; no app is allowed it yet',
  body: z.object(entry),
  output: z.object({ id }),
});

export const updateClientAppFeature = operation({
  method: 'PUT',
  path: '/ClientAppFeature/:id',
  access: 'support manager',
  summary: 'Update a scope: removed operations close immediately, added ones have to be allowed again',
  body: z.object({ ...entry, status: enabledOrDisabled.default(70), version: z.int32().min(1) }),
  output: z.object({ id }),
  refusals: ['clientAppFeatureNotFound', 'clientAppFeatureChanged'],
});

export const deleteClientAppFeature = operation({
  method: 'DELETE',
  path: '/ClientAppFeature/:id',
  access: 'support manager',
  summary: 'Delete a scope that no app uses',
  refusals: ['clientAppFeatureNotFound', 'clientAppFeatureUsed'],
});
