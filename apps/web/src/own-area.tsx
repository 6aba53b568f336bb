import { isMusician } from '@cadenza/domain/permissions/access';
import type { ReactNode } from 'react';
import { MusicianFrame } from './areas/musician/musician-frame.tsx';
import { OfficeFrame } from './areas/office/office-frame.tsx';
import { ownScreens } from './own-screens.ts';
import type { Area } from './shared/routing/area.ts';
import { useSession } from './shared/session/use-session.ts';

/** Everybody's own pages stand in the frame of whatever role they act in. */
function OwnFrame({ children }: { children: ReactNode }) {
  const actor = useSession()?.actor;
  const Frame = actor && isMusician(actor) ? MusicianFrame : OfficeFrame;
  return <Frame>{children}</Frame>;
}

export const ownArea: Area = { id: 'own', Frame: OwnFrame, screens: ownScreens };
