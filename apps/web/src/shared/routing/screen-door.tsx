import { type ReactNode, useEffect } from 'react';
import { PermissionDeniedPage } from '../pages/permission-denied-page.tsx';
import { useSession } from '../session/use-session.ts';
import { mayOpen } from './access.ts';

interface ScreenDoorProps {
  /** Left out for screens that are open to all. */
  path?: string;
  title: string;
  children: ReactNode;
}

/** Stands before every screen: names it in the browser's tab and keeps out roles below its level. */
export function ScreenDoor({ path, title, children }: ScreenDoorProps) {
  const role = useSession()?.role;
  useEffect(() => {
    document.title = `${title} · Cadenza`;
  }, [title]);
  if (path !== undefined && !mayOpen(path, role)) return <PermissionDeniedPage />;
  return children;
}
