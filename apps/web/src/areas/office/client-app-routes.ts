import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { featuresSearch } from '../../features/client-app-features/screens.ts';
import { shortlistSearch } from '../../features/client-app-shortlist/screens.ts';
import { clientAppsSearch } from '../../features/client-apps/screens.ts';
import { webhookSearch } from '../../features/webhooks/screens.ts';
import { searchOf } from '../../shared/routing/search.ts';
import { inOffice } from './in-office.ts';

/** Client apps, what an organisation allows them, and the available scopes. */
export const clientAppRoutes = [
  createRoute({
    ...inOffice,
    ...searchOf(clientAppsSearch),
    path: '/client-apps',
    staticData: { title: 'Client apps' },
    component: lazyRouteComponent(
      () => import('../../features/client-apps/client-apps-screen.tsx'),
      'ClientAppsScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    path: '/client-apps/add',
    staticData: { title: 'Add a client app' },
    component: lazyRouteComponent(
      () => import('../../features/client-apps/add-client-app-screen.tsx'),
      'AddClientAppScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    path: '/client-apps/$id',
    staticData: { title: 'Client app' },
    component: lazyRouteComponent(() => import('../../features/client-apps/client-app-page.tsx'), 'ClientAppPage'),
  }),
  createRoute({
    ...inOffice,
    path: '/client-apps/$id/edit',
    staticData: { title: 'Edit the client app' },
    component: lazyRouteComponent(
      () => import('../../features/client-apps/edit-client-app-screen.tsx'),
      'EditClientAppScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(webhookSearch),
    path: '/client-apps/$id/events',
    staticData: { title: 'Events' },
    component: lazyRouteComponent(() => import('../../features/webhooks/webhook-screen.tsx'), 'WebhookScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(shortlistSearch),
    path: '/shortlist-client-apps',
    staticData: { title: 'Shortlist' },
    component: lazyRouteComponent(
      () => import('../../features/client-app-shortlist/shortlist-screen.tsx'),
      'ShortlistScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(featuresSearch),
    path: '/settings/client-app-features',
    staticData: { title: 'Client app features' },
    component: lazyRouteComponent(
      () => import('../../features/client-app-features/features-screen.tsx'),
      'FeaturesScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    path: '/settings/client-app-features/add',
    staticData: { title: 'Add a feature' },
    component: lazyRouteComponent(
      () => import('../../features/client-app-features/add-feature-screen.tsx'),
      'AddFeatureScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    path: '/settings/client-app-features/$id/edit',
    staticData: { title: 'Edit the feature' },
    component: lazyRouteComponent(
      () => import('../../features/client-app-features/edit-feature-screen.tsx'),
      'EditFeatureScreen',
    ),
  }),
] as const;
