import { bookingsRoutes } from './features/bookings/routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { pricingRoutes } from './features/pricing/routes.ts';
import { prospectsRoutes } from './features/prospects/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { songRoutes } from './features/songs/routes.ts';
import { timelineRoutes } from './features/timeline/routes.ts';
import type { RouteTable } from './platform/http/routes.ts';
import { enquiryRoutes } from './workflows/enquiry-routes.ts';

/** Every feature's routes. A new feature adds its line here and its operations in the contract. */
export const featureRoutes: RouteTable[] = [
  bookingsRoutes,
  catalogueRoutes,
  pricingRoutes,
  prospectsRoutes,
  searchRoutes,
  sessionRoutes,
  songRoutes,
  timelineRoutes,
  enquiryRoutes,
];
