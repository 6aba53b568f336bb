import { z } from 'zod';
import { featureIds } from '../client-apps/operations.ts';
import { enabledOrDisabled, entityStatus } from '../enums.ts';
import { id, instant, keyPageOf, keyQuery, listOf } from '../fields.ts';
import { operation } from '../operation.ts';

const item = z.object({
  id,
  appId: id,
  appName: z.string(),
  appDescription: z.string(),
  /** The organisation that owns the app. */
  ownerName: z.string(),
  isOwn: z.boolean(),
  appStatus: entityStatus,
  /** 70 allowed, 20 paused. */
  status: entityStatus,
  features: listOf({
    id,
    name: z.string(),
    /** The app no longer requests it, or internal staff have switched it off. */
    isClosed: z.boolean(),
    /** It now includes more operations than were allowed. */
    hasGrown: z.boolean(),
  }),
  allowedByName: z.string(),
  allowedAt: instant,
  lastUsedAt: instant.nullable(),
  version: z.int(),
});

export const listClientAppShortlist = operation({
  method: 'GET',
  path: '/ClientAppShortlist',
  access: 'org admin',
  summary: 'List the client apps that your organisation allows for itself, latest first',
  query: keyQuery.extend({ status: z.coerce.number().pipe(entityStatus).optional() }),
  output: keyPageOf(item),
});

export const getClientAppShortlistItem = operation({
  method: 'GET',
  path: '/ClientAppShortlist/:id',
  access: 'org admin',
  summary: 'Get an allowed app with the scopes it requests',
  output: item.extend({ wantedFeatureIds: z.array(id) }),
  refusals: ['shortlistItemNotFound'],
});

export const addClientAppShortlistItem = operation({
  method: 'POST',
  path: '/ClientAppShortlist',
  access: 'org admin',
  summary: 'Allow an app for your organisation: one of its own, or one that another organisation offers',
  body: z.object({ appId: id, featureIds }),
  output: z.object({ id }),
  refusals: ['clientAppNotFound', 'clientAppListed', 'featureAboveYou'],
});

export const updateClientAppShortlistItem = operation({
  method: 'PUT',
  path: '/ClientAppShortlist/:id',
  access: 'org admin',
  summary: 'Change what an app is allowed, pause it or resume it; you become the admin who answers for it',
  body: z.object({ featureIds, status: enabledOrDisabled.default(70), version: z.int32().min(1) }),
  output: z.object({ id }),
  refusals: ['shortlistItemNotFound', 'shortlistItemChanged', 'featureAboveYou'],
});

export const deleteClientAppShortlistItem = operation({
  method: 'DELETE',
  path: '/ClientAppShortlist/:id',
  access: 'org admin',
  summary: 'Disallow an app: its tokens for this organisation end immediately',
  refusals: ['shortlistItemNotFound'],
});
