import { sessionRoutes } from './features/session/routes.ts';
import type { RouteTable } from './platform/http/routes.ts';

/** Every feature's routes. A new feature adds its line here and its operations in the contract. */
export const featureRoutes: RouteTable[] = [sessionRoutes];
