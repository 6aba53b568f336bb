import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { openRoutes } from './open-routes.ts';
import { rootRoute } from './shared/routing/root-route.tsx';
import { cssVariables } from './shared/theme/css-variables.ts';
import { theme } from './shared/theme/theme.ts';

/** The sign-in screen as it looks before anybody has typed, for the build (apps/web/sign-in-page.ts). */
export async function renderSignIn(): Promise<string> {
  const router = createRouter({
    routeTree: rootRoute.addChildren(openRoutes),
    context: { recheck: () => undefined },
    history: createMemoryHistory({ initialEntries: ['/login'] }),
  });
  await router.load();
  return renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
}
