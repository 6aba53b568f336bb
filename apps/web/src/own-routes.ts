import { createRoute } from '@tanstack/react-router';
import { todaySearch } from './features/today/screens.ts';
import { OwnDashboard } from './own-dashboard.tsx';
import { lazyScreen } from './shared/routing/lazy-screen.ts';
import { areaOf, rootRoute } from './shared/routing/root-route.tsx';
import { searchOf, searchText } from './shared/routing/search.ts';

const own = createRoute({ getParentRoute: () => rootRoute, id: 'own', ...areaOf() });
const inArea = { getParentRoute: () => own };

// A route created inside addChildren loses its types.
const screens = [
  createRoute({
    ...inArea,
    ...searchOf(todaySearch),
    path: '/dashboard',
    staticData: { title: 'Today' },
    component: OwnDashboard,
  }),
  createRoute({
    ...inArea,
    path: '/help',
    ...lazyScreen('Help', () => import('./features/help/help-screen.tsx'), 'HelpScreen'),
  }),
  createRoute({
    ...inArea,
    path: '/profile',
    ...lazyScreen('Profile', () => import('./own-pages.tsx'), 'OwnProfile'),
  }),
  createRoute({
    ...inArea,
    // The screen to return to.
    ...searchOf({ from: searchText() }),
    path: '/reaccept-tc',
    ...lazyScreen('New terms', () => import('./features/terms/reaccept-screen.tsx'), 'ReacceptScreen'),
  }),
] as const;

/** Screens for every signed-in user, whatever their role. */
export const ownRoutes = own.addChildren(screens);
