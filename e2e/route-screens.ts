import type { Route } from '@cadenza/domain/permissions/route-levels';
import { musicianScreens } from '../apps/web/src/areas/musician/musician-screens.ts';
import { officeScreens } from '../apps/web/src/areas/office/office-screens.ts';
import { openScreens } from '../apps/web/src/open-screens.ts';
import { ownScreens } from '../apps/web/src/own-screens.ts';

const screens = [...openScreens, ...ownScreens, ...officeScreens, ...musicianScreens].map(({ screen }) => screen);

/** The screen that stands at a route, from the lists of the areas: the one that leaves fewest parts open. None where it belongs to later work. */
export function screenOf({ path }: Pick<Route, 'path'>): { path: string; title: string } | undefined {
  return screens.filter((screen) => fits(screen.path, path)).sort((a, b) => openParts(a.path) - openParts(b.path))[0];
}

const openParts = (path: string) => path.split('/').filter((part) => part.startsWith('$')).length;

/** `/bookings/{id}/details` is shown by `/bookings/$id/$section`. */
function fits(screen: string, route: string): boolean {
  const [shown, asked] = [screen.split('/'), route.split('/')];
  return (
    shown.length === asked.length &&
    shown.every((part, at) => (part.startsWith('$') && asked[at] !== '') || part === asked[at])
  );
}
