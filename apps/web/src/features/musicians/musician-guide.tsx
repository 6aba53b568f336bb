import { type ReactNode, useEffect, useState } from 'react';
import type { Context } from '../../shared/session/profile-store.ts';
import { useSession } from '../../shared/session/use-session.ts';

type Dialog = (props: { user: Context['user']; onClose: () => void }) => ReactNode;

const INTERACTIONS = ['pointerdown', 'keydown'];

/** Names in the tab's storage whose introduction was closed during this visit. */
const CLOSED_FOR = 'cadenza-guide-closed-for';

/**
 * The introduction, for musicians who have not dismissed it. It never interrupts: those who press something before its file is here see it
 * on their next visit, as do those who close it for now.
 */
export function MusicianGuide() {
  const session = useSession();
  const [GuideDialog, setGuideDialog] = useState<Dialog | null>(null);
  const user = session?.role?.isMusician && session.context.user.isShowGuideline ? session.context.user : null;
  const isDue = user !== null && sessionStorage.getItem(CLOSED_FOR) !== user.id;

  useEffect(() => {
    if (!isDue) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    for (const kind of INTERACTIONS) window.addEventListener(kind, () => waiting.abort(), { signal, capture: true });
    void import('./musician-guide-dialog.tsx').then(
      ({ MusicianGuideDialog }) => {
        if (!signal.aborted) setGuideDialog(() => MusicianGuideDialog);
        waiting.abort();
      },
      // Without a connection it can wait, too.
      () => waiting.abort(),
    );
    return () => waiting.abort();
  }, [isDue]);

  if (!user || !GuideDialog) return null;
  const close = () => {
    sessionStorage.setItem(CLOSED_FOR, user.id);
    setGuideDialog(null);
  };
  return <GuideDialog user={user} onClose={close} />;
}
