import type { NavEntry } from '../../shared/routing/placed-screen.ts';
import { useMayVisit } from '../../shared/routing/visitable.ts';
import { officeScreens } from './office-screens.ts';

type Entry = NavEntry & { path: string };

/** What the rail offers to the present role, by group, in the order of the area file. */
export function useOfficeNavigation(): { group: string | undefined; entries: Entry[] }[] {
  const mayVisit = useMayVisit();
  const groups = new Map<string | undefined, Entry[]>();
  for (const { screen, nav } of officeScreens) {
    if (!nav || !mayVisit(screen.path)) continue;
    const entries = groups.get(nav.group) ?? [];
    groups.set(nav.group, [...entries, { ...nav, path: screen.path }]);
  }
  return [...groups].map(([group, entries]) => ({ group, entries }));
}
