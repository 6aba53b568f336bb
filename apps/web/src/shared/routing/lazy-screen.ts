import { lazyRouteComponent } from '@tanstack/react-router';

/** A screen's title, and its component by name, whose code is fetched on the first visit. */
export const lazyScreen = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  title: string,
  load: () => Promise<Module>,
  name: Name,
) => ({ staticData: { title }, component: lazyRouteComponent(load, name) });
