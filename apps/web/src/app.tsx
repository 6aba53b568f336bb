import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoute, createRouter, RouterProvider, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { musicianRoutes } from './areas/musician/musician-routes.ts';
import { officeRoutes } from './areas/office/office-routes.ts';
import { openRoutes } from './open-routes.ts';
import { OwnFrame } from './own-frame.tsx';
import { ownRoutes } from './own-routes.ts';
import { queryClient } from './shared/client/query-client.ts';
import { FeedbackDesk } from './shared/feedback/feedback-desk.tsx';
import { PageSkeleton } from './shared/feedback/page-skeleton.tsx';
import { lazyPart } from './shared/layout/lazy-part.tsx';
import { Page } from './shared/layout/page.tsx';
import { FaultPage } from './shared/pages/fault-page.tsx';
import { reportStore } from './shared/problem-reports/report-store.ts';
import { homeOf } from './shared/routing/home.ts';
import { LoneNotFound, requireSignedIn, rootRoute } from './shared/routing/root-route.tsx';
import { currentActor } from './shared/session/current-actor.ts';
import { endedStore } from './shared/session/ended-store.ts';
import { cssVariables } from './shared/theme/css-variables.ts';
import { theme } from './shared/theme/theme.ts';

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async (entry) => {
    await requireSignedIn(entry);
    throw redirect({ to: homeOf(currentActor()), replace: true });
  },
});

const PendingPage = () => (
  <Page>
    <PageSkeleton />
  </Page>
);

export const router = createRouter({
  routeTree: rootRoute.addChildren([home, ...openRoutes, officeRoutes, musicianRoutes, ownRoutes]),
  context: { recheck: () => void router.invalidate(), Frame: OwnFrame },
  defaultPreload: 'intent',
  defaultStructuralSharing: true,
  // State of one booking or person is not carried over to the next.
  defaultRemountDeps: ({ params }) => params,
  defaultErrorComponent: FaultPage,
  defaultPendingComponent: PendingPage,
  defaultPendingMs: 200,
  defaultNotFoundComponent: LoneNotFound,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const ReportDialog = lazy(async () => {
  const { ReportDialog: Dialog } = await import('./features/own-issues/report-dialog.tsx');
  return { default: Dialog };
});

/** The dialog for reporting problems, fetched when it is opened. */
function ReportDesk() {
  const isOpen = reportStore((state) => state.about !== null);
  return isOpen ? (
    <Suspense fallback={null}>
      <ReportDialog />
    </Suspense>
  ) : null;
}

const SessionEnded = lazyPart(() => import('./shared/session/session-ended.tsx'), 'SessionEnded');

/** Shown once a session has ended on a screen with unsaved input. */
function EndedDesk() {
  const isEnded = endedStore((state) => state.isEnded);
  return isEnded ? <SessionEnded /> : null;
}

/** The office and the musician area: one page, its screens loaded on demand. */
export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ReportDesk />
        <FeedbackDesk />
        <EndedDesk />
      </QueryClientProvider>
    </MantineProvider>
  );
}
