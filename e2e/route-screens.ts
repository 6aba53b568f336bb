import type { Route } from '@cadenza/domain/permissions/routes';
import { musicianRoutes } from '../apps/web/src/areas/musician/musician-routes.ts';
import { officeRoutes } from '../apps/web/src/areas/office/office-routes.ts';
import { openRoutes } from '../apps/web/src/open-routes.ts';
import { ownRoutes } from '../apps/web/src/own-routes.ts';
import { rootRoute } from '../apps/web/src/shared/routing/root-route.tsx';

/** The parts of a router's route that are used here. */
interface AnyRoute {
  options: unknown;
  children?: unknown;
}

interface Screen {
  path: string;
  title: string;
  /** The title that a company's people see instead. */
  companyTitle?: string;
}

const tree = rootRoute.addChildren([...openRoutes, officeRoutes, musicianRoutes, ownRoutes]);
const screens = screensOf(tree);

/** The screens of a route and of its child routes. */
function screensOf(route: AnyRoute, above = ''): Screen[] {
  const { path: part, staticData } = route.options as { path?: string; staticData?: Partial<Screen> };
  const path = part === undefined ? above : `${above}${part}`;
  const below = Object.values((route.children ?? {}) as Record<string, AnyRoute>);
  const own = staticData?.title ? [{ ...staticData, title: staticData.title, path }] : [];
  return [...own, ...below.flatMap((child) => screensOf(child, path))];
}

/** The areas' screen for a route: the match with the fewest parameters. Undefined if there is no screen yet. */
export function screenOf({ path }: Pick<Route, 'path'>): Screen | undefined {
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
