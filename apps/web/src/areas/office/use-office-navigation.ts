import { IconBuilding, IconHome } from '@tabler/icons-react';
import { paths } from '../../shared/routing/paths.ts';
import type { NavEntry } from '../../shared/routing/placed-screen.ts';
import { useMayVisit } from '../../shared/routing/visitable.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { officeScreens } from './office-screens.ts';

type Entry = NavEntry & { path: string };

/** What the rail offers to the present role, by group, in the order of the area file. */
export function useOfficeNavigation(): { group: string | undefined; entries: Entry[] }[] {
  const mayVisit = useMayVisit();
  const actor = useSession()?.actor;
  const groups = new Map<string | undefined, Entry[]>();
  for (const { screen, nav } of officeScreens) {
    if (!nav || !mayVisit(screen.path)) continue;
    const entries = groups.get(nav.group) ?? [];
    groups.set(nav.group, [...entries, { ...nav, path: screen.path }]);
  }
  // Who neither books nor administers has their own page and their own organisation.
  if (groups.size === 0) {
    const own = actor ? paths.organisation(actor.organisationId) : '';
    const mine = [
      { label: 'Dashboard', icon: IconHome, path: paths.dashboard() },
      ...(mayVisit(own) ? [{ label: 'Your organisation', icon: IconBuilding, path: own }] : []),
    ];
    groups.set(undefined, mine);
  }
  return [...groups].map(([group, entries]) => ({ group, entries }));
}
