import { createRoute } from '@tanstack/react-router';
import { featuresSearch } from '../../features/client-app-features/screens.ts';
import { shortlistSearch } from '../../features/client-app-shortlist/screens.ts';
import { clientAppsSearch } from '../../features/client-apps/screens.ts';
import { webhookSearch } from '../../features/webhooks/screens.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { searchOf } from '../../shared/routing/search.ts';
import { inOffice } from './in-office.ts';

/** Client apps, what an organisation allows them, and the available scopes. */
export const clientAppRoutes = [
  createRoute({
    ...inOffice,
    ...searchOf(clientAppsSearch),
    path: '/client-apps',
    ...lazyScreen('Client apps', () => import('../../features/client-apps/client-apps-screen.tsx'), 'ClientAppsScreen'),
  }),
  createRoute({
    ...inOffice,
    path: '/client-apps/add',
    ...lazyScreen(
      'Add a client app',
      () => import('../../features/client-apps/add-client-app-screen.tsx'),
      'AddClientAppScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    path: '/client-apps/$id',
    ...lazyScreen('Client app', () => import('../../features/client-apps/client-app-page.tsx'), 'ClientAppPage'),
  }),
  createRoute({
    ...inOffice,
    path: '/client-apps/$id/edit',
    ...lazyScreen(
      'Edit the client app',
      () => import('../../features/client-apps/edit-client-app-screen.tsx'),
      'EditClientAppScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(webhookSearch),
    path: '/client-apps/$id/events',
    ...lazyScreen('Events', () => import('../../features/webhooks/webhook-screen.tsx'), 'WebhookScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(shortlistSearch),
    path: '/shortlist-client-apps',
    ...lazyScreen(
      'Shortlist',
      () => import('../../features/client-app-shortlist/shortlist-screen.tsx'),
      'ShortlistScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(featuresSearch),
    path: '/settings/client-app-features',
    ...lazyScreen(
      'Client app features',
      () => import('../../features/client-app-features/features-screen.tsx'),
      'FeaturesScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    path: '/settings/client-app-features/add',
    ...lazyScreen(
      'Add a feature',
      () => import('../../features/client-app-features/add-feature-screen.tsx'),
      'AddFeatureScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    path: '/settings/client-app-features/$id/edit',
    ...lazyScreen(
      'Edit the feature',
      () => import('../../features/client-app-features/edit-feature-screen.tsx'),
      'EditFeatureScreen',
    ),
  }),
] as const;
