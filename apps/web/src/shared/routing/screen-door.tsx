import { guardRoute, routeOf } from '@cadenza/domain/permissions/route-levels';
import { Navigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { PermissionDeniedPage } from '../pages/permission-denied-page.tsx';
import { useSession } from '../session/use-session.ts';
import { paths } from './paths.ts';

interface ScreenDoorProps {
  title: string;
  children: ReactNode;
}

/** Stands before every screen: names it in the browser's tab and keeps out roles below its level. */
export function ScreenDoor({ title, children }: ScreenDoorProps) {
  const session = useSession();
  const actor = session?.actor ?? null;
  // Newer terms come before anything else that asks for a sign-in.
  const hasTermsToRead = session?.context.user.userNewestCityTCsAgreement?.isAgreed === false;
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const verdict = guardRoute(pathname, actor);
  useEffect(() => {
    document.title = `${title} · Cadenza`;
  }, [title]);
  if (hasTermsToRead && pathname !== paths.reaccept() && routeOf(pathname).level !== 'public') {
    return <Navigate to={paths.reaccept()} replace />;
  }
  if (verdict === 'denied') return <PermissionDeniedPage />;
  if (verdict === 'not found') return <NotFoundPage />;
  return children;
}
