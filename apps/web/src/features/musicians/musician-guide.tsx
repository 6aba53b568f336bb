import { type ReactNode, useEffect, useState } from 'react';
import type { Context } from '../../shared/session/profile-store.ts';
import { useSession } from '../../shared/session/use-session.ts';

type Dialog = (props: { user: Context['user']; onClose: () => void }) => ReactNode;

const INTERACTIONS = ['pointerdown', 'keydown'];

/**
 * The introduction, for musicians who have not dismissed it. It never interrupts: those who press something before its file is here see it
 * on their next visit.
 */
export function MusicianGuide() {
  const session = useSession();
  const [GuideDialog, setGuideDialog] = useState<Dialog | null>(null);
  const isDue = session?.role?.isMusician === true && session.context.user.isShowGuideline;

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

  return isDue && GuideDialog ? <GuideDialog user={session.context.user} onClose={() => setGuideDialog(null)} /> : null;
}
