import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { OffersOutline } from './areas/musician/offers-outline.tsx';
import { openRoutes } from './open-routes.ts';
import { rootRoute } from './shared/routing/root-route.tsx';
import { cssVariables } from './shared/theme/css-variables.ts';
import { theme } from './shared/theme/theme.ts';

/** The content of the pages shown before the app has loaded, for the build (apps/web/early-pages.ts). */
export const renderers = { login: renderSignIn, offers: async () => render(<OffersOutline />) };

/** The sign-in screen in its initial state. */
async function renderSignIn(): Promise<string> {
  const router = createRouter({
    routeTree: rootRoute.addChildren(openRoutes),
    context: { recheck: () => undefined, Frame: Fragment },
    history: createMemoryHistory({ initialEntries: ['/login'] }),
  });
  await router.load();
  return render(<RouterProvider router={router as never} />);
}

const render = (content: ReactNode): string =>
  renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      {content}
    </MantineProvider>,
  );
