import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { musicianArea } from './areas/musician/musician-area.ts';
import { officeArea } from './areas/office/office-area.ts';
import { openScreens } from './open-screens.ts';
import { ownArea } from './own-area.tsx';
import { queryClient } from './shared/client/query-client.ts';
import { createAppRouter } from './shared/routing/create-app-router.tsx';
import { useMayVisitPlaced } from './shared/routing/use-may-visit-placed.ts';
import { MayVisitContext } from './shared/routing/visitable.ts';
import { cssVariables } from './shared/theme/css-variables.ts';
import { theme } from './shared/theme/theme.ts';

const areas = [officeArea, musicianArea, ownArea];
const placed = [...areas.flatMap((area) => area.screens), ...openScreens];
const router = createAppRouter({ areas, open: openScreens });

function Screens() {
  return (
    <MayVisitContext value={useMayVisitPlaced(placed)}>
      <ModalsProvider modalProps={{ size: 'sm' }}>
        <RouterProvider router={router} />
      </ModalsProvider>
    </MayVisitContext>
  );
}

/** The office and the musician area: one page, its screens loaded as they are visited. */
export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-right" limit={4} />
        <Screens />
      </QueryClientProvider>
    </MantineProvider>
  );
}
