import { guardRoute } from '@cadenza/domain/permissions/route-levels';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { PermissionDeniedPage } from '../pages/permission-denied-page.tsx';
import { useSession } from '../session/use-session.ts';

interface ScreenDoorProps {
  title: string;
  children: ReactNode;
}

/** Stands before every screen: names it in the browser's tab and keeps out roles below its level. */
export function ScreenDoor({ title, children }: ScreenDoorProps) {
  const actor = useSession()?.actor ?? null;
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const verdict = guardRoute(pathname, actor);
  useEffect(() => {
    document.title = `${title} · Cadenza`;
  }, [title]);
  if (verdict === 'denied') return <PermissionDeniedPage />;
  if (verdict === 'not found') return <NotFoundPage />;
  return children;
}
