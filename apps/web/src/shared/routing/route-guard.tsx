import { guardRoute } from '@cadenza/domain/permissions/route-levels';
import { useMatch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { PermissionDeniedPage } from '../pages/permission-denied-page.tsx';
import { useSession } from '../session/use-session.ts';

interface ScreenDoorProps {
  title: string;
  children: ReactNode;
}

/** Stands before every screen: names it in the browser's tab and keeps out roles below its level. */
export function RouteGuard({ title, children }: ScreenDoorProps) {
  const actor = useSession()?.actor ?? null;
  // The address of this screen, not of the one that is on its way: that may be open while this is not.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const verdict = guardRoute(pathname, actor);
  useEffect(() => {
    document.title = `${title} · Cadenza`;
  }, [title]);
  if (verdict === 'denied') return <PermissionDeniedPage />;
  if (verdict === 'not found') return <NotFoundPage />;
  return children;
}
