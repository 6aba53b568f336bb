import { useMemo } from 'react';
import { useSession } from '../session/use-session.ts';
import type { PlacedScreen } from './placed-screen.ts';
import type { MayVisit } from './visitable.ts';
import { visitableScreens } from './visitable-screens.ts';

/** Answers for the screens that stand in some area, by the route's level and the present role. */
export function useMayVisitPlaced(placed: PlacedScreen[]): MayVisit {
  const actor = useSession()?.actor ?? null;
  return useMemo(
    () =>
      visitableScreens(
        placed.map(({ screen }) => screen.path),
        actor,
      ),
    [placed, actor],
  );
}
