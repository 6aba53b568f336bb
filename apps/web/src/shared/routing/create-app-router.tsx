import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { ApiError } from '../client/api-error.ts';
import { notifyFailure } from '../feedback/notify.tsx';
import { PageSkeleton } from '../feedback/page-skeleton.tsx';
import { Page } from '../layout/page.tsx';
import { FaultPage } from '../pages/fault-page.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { authStore } from '../session/auth-store.ts';
import { currentActor } from '../session/current-actor.ts';
import { loadContext } from '../session/load-context.ts';
import { isOwnPath } from '../session/origin.ts';
import { type Context, profileStore } from '../session/profile-store.ts';
import type { Area } from './area.ts';
import { homeOf } from './home.ts';
import { paths } from './paths.ts';
import type { PlacedScreen } from './placed-screen.ts';
import { RouteGuard } from './route-guard.tsx';

const LoneNotFound = () => (
  <main>
    <NotFoundPage />
  </main>
);
const LoneFault = ({ error }: { error: unknown }) => (
  <main>
    <FaultPage error={error} />
  </main>
);

const PendingPage = () => (
  <Page>
    <PageSkeleton />
  </Page>
);

const isSignedIn = () => authStore.getState().tokens !== null;

let contextIsFresh = false;

/** Without a network the screens themselves say so. */
function tellUnlessUnreachable(error: unknown): void {
  if (!(error instanceof ApiError && error.isUnreachable)) notifyFailure(error);
}

/**
 * Lets signed-in people pass, with their context loaded; others go to /login and come back afterwards. A context kept from
 * an earlier visit is shown at once and loaded anew beside it; `recheck` is called when that brings newer terms to agree to, which come before
 * anything else.
 */
async function requireSignedIn(
  { href, pathname }: { href: string; pathname: string },
  recheck: () => void,
): Promise<void> {
  if (!isSignedIn()) throw redirect({ to: '/login', search: isOwnPath(href) ? { from: href } : {} } as never);
  if (!profileStore.getState().context) await loadContext();
  else if (!contextIsFresh)
    loadContext().then((context) => hasTermsToRead(context) && recheck(), tellUnlessUnreachable);
  contextIsFresh = true;
  if (hasTermsToRead(profileStore.getState().context) && pathname !== paths.reaccept()) {
    throw redirect({ to: paths.reaccept(), replace: true });
  }
}

const hasTermsToRead = (context: Context | null) => context?.user.userNewestCityTCsAgreement?.isAgreed === false;

function screenRoute(parent: AnyRoute, { screen, load }: PlacedScreen): AnyRoute {
  const Screen = lazyRouteComponent(async () => ({ Screen: await load() }), 'Screen');
  return createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    // What was begun for one booking or person is not carried over to the next.
    remountDeps: ({ params }: { params: Record<string, string> }) => params,
    component: () => (
      <RouteGuard title={screen.title}>
        <Screen />
      </RouteGuard>
    ),
    loader: async () => {
      await Screen.preload?.();
    },
  });
}

function areaRoute(root: AnyRoute, area: Area, recheck: () => void): AnyRoute {
  const frame = createRoute({
    getParentRoute: () => root,
    id: area.id,
    beforeLoad: ({ location }) => requireSignedIn(location, recheck),
    errorComponent: LoneFault,
    component: () => (
      <area.Frame>
        <Outlet />
      </area.Frame>
    ),
  });
  return frame.addChildren(area.screens.map((placed) => screenRoute(frame, placed)));
}

/** Makes the router from the areas' screens and those that are open to everybody; nothing else declares a route. */
export function createAppRouter({ areas, open }: { areas: Area[]; open: PlacedScreen[] }) {
  const recheck = () => void router.invalidate();
  const root = createRootRoute({ component: Outlet, notFoundComponent: LoneNotFound, errorComponent: LoneFault });
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: async () => {
      await requireSignedIn({ href: '/', pathname: '/' }, recheck);
      throw redirect({ to: homeOf(currentActor()), replace: true });
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([
      home,
      ...open.map((placed) => screenRoute(root, placed)),
      ...areas.map((area) => areaRoute(root, area, recheck)),
    ]),
    defaultPreload: 'intent',
    defaultStructuralSharing: true,
    defaultErrorComponent: FaultPage,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 200,
    defaultNotFoundComponent: LoneNotFound,
    scrollRestoration: true,
  });
  return router;
}
