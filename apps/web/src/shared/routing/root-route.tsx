import { type CompanyRoom, companyRoomAt, guardRoute } from '@cadenza/domain/permissions/route-levels';
import { createRootRouteWithContext, Outlet, redirect, useMatches } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { ApiError } from '../client/api-error.ts';
import { notifyFailure } from '../feedback/notify.tsx';
import { PageSkeleton } from '../feedback/page-skeleton.tsx';
import { Page } from '../layout/page.tsx';
import { FaultPage } from '../pages/fault-page.tsx';
import { MessagePage } from '../pages/message-page.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { authStore } from '../session/auth-store.ts';
import { loadContext } from '../session/load-context.ts';
import { isOwnPath, reacceptAddress } from '../session/origin.ts';
import { hasTermsToRead, profileStore } from '../session/profile-store.ts';
import { useSession } from '../session/use-session.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name, in the browser tab and for screen readers. */
    title?: string;
    /** Its name for a company's people, where the office's name for the same address differs. */
    companyTitle?: string;
  }
}

export const LoneNotFound = () => (
  <main>
    <NotFoundPage />
  </main>
);
const LoneFault = ({ error }: { error: unknown }) => (
  <main>
    <FaultPage error={error} />
  </main>
);

interface Context {
  /** Checks again whether the current screen is allowed. */
  recheck: () => void;
  /** The frame of the current role, around every screen of an area. */
  Frame: ComponentType<{ children: ReactNode }>;
}

/** The parent of all areas and public screens. */
export const rootRoute = createRootRouteWithContext<Context>()({
  component: Root,
  notFoundComponent: LoneNotFound,
  errorComponent: LoneFault,
});

function Root() {
  const actor = useSession()?.actor ?? null;
  const title = useMatches({
    select: (matches) => {
      const { pathname = '/', staticData } = matches.at(-1) ?? {};
      const isOfCompany = companyRoomAt(pathname, actor) !== null;
      return (isOfCompany ? staticData?.companyTitle : undefined) ?? staticData?.title;
    },
  });
  useEffect(() => {
    if (title) document.title = `${title} · Cadenza`;
  }, [title]);
  return <Outlet />;
}

type ShownRoom = ComponentType<{ room: CompanyRoom }>;

/**
 * Route options of an area: people who are not signed in go to /login first; its screens render in the frame of their
 * role. A company's people see their company's room in place of a screen of the office.
 */
export const areaOf = (Room: ShownRoom = PermissionDeniedPage) => ({
  beforeLoad: requireSignedIn,
  errorComponent: LoneFault,
  component: function Area() {
    const { Frame } = rootRoute.useRouteContext();
    return (
      <Frame>
        <GuardedScreen Room={Room} />
      </Frame>
    );
  },
});

/** Blocks roles below the screen's level, and decides which of the two a company's people see. */
function GuardedScreen({ Room }: { Room: ShownRoom }) {
  const actor = useSession()?.actor ?? null;
  // The address of this screen, not of the pending one: that may be open to everyone while this is not.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const verdict = guardRoute(pathname, actor);
  if (verdict === 'denied') return <PermissionDeniedPage />;
  if (verdict === 'not found') return <NotFoundPage />;
  const room = companyRoomAt(pathname, actor);
  if (room === null) return <Outlet />;
  return (
    <Suspense
      fallback={
        <Page>
          <PageSkeleton />
        </Page>
      }
    >
      <Room key={pathname} room={room} />
    </Suspense>
  );
}

interface Entry {
  location: { href: string; pathname: string };
  context: Pick<Context, 'recheck'>;
}

let contextIsFresh = false;

/**
 * Admits signed-in people, with their context loaded; others go to /login and come back afterwards. A context stored on
 * an earlier visit is used immediately and reloaded in the background; newer terms must be accepted first.
 */
export async function requireSignedIn({ location: { href, pathname }, context: { recheck } }: Entry): Promise<void> {
  const isSignedIn = authStore.getState().tokens !== null;
  if (!isSignedIn) throw redirect({ to: '/login', search: isOwnPath(href) ? { from: href } : {} });
  if (!profileStore.getState().context) await loadContext();
  else if (!contextIsFresh)
    loadContext().then((context) => hasTermsToRead(context) && recheck(), notifyUnlessUnreachable);
  contextIsFresh = true;
  if (hasTermsToRead(profileStore.getState().context) && pathname !== '/reaccept-tc') {
    throw redirect({ href: reacceptAddress(href), replace: true });
  }
}

/** Without a network the screens show this themselves. */
function notifyUnlessUnreachable(error: unknown): void {
  if (!(error instanceof ApiError && error.isUnreachable)) notifyFailure(error);
}

function PermissionDeniedPage() {
  return (
    <MessagePage title="403 - Permission Denied">
      <p>Your current role can’t open this page. If you have another role, switch to it in the menu under your name.</p>
    </MessagePage>
  );
}
