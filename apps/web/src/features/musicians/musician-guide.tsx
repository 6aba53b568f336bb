import { useState } from 'react';
import { lazyPart } from '../../shared/layout/lazy-part.tsx';
import { useSession } from '../../shared/session/use-session.ts';

const MusicianGuideDialog = lazyPart(() => import('./musician-guide-dialog.tsx'), 'MusicianGuideDialog');

/** The introduction, for musicians who have not dismissed it. */
export function MusicianGuide() {
  const session = useSession();
  const [isClosed, setClosed] = useState(false);
  if (!session?.role?.isMusician || !session.context.user.isShowGuideline || isClosed) return null;
  return <MusicianGuideDialog user={session.context.user} onClose={() => setClosed(true)} />;
}
