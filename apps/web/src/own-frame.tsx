import { isMusician } from '@cadenza/domain/permissions/access';
import type { ReactNode } from 'react';
import { MusicianFrame } from './areas/musician/musician-frame.tsx';
import { OfficeFrame } from './areas/office/office-frame.tsx';
import { useSession } from './shared/session/use-session.ts';

/** Every screen, also one that is refused, is shown in the frame of the user's current role. */
export function OwnFrame({ children }: { children: ReactNode }) {
  const actor = useSession()?.actor;
  const Frame = actor && isMusician(actor) ? MusicianFrame : OfficeFrame;
  return <Frame>{children}</Frame>;
}
