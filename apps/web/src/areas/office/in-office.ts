import { createRoute } from '@tanstack/react-router';
import { areaOf, rootRoute } from '../../shared/routing/root-route.tsx';
import { OfficeFrame } from './office-frame.tsx';

export const office = createRoute({ getParentRoute: () => rootRoute, id: 'office', ...areaOf(OfficeFrame) });

/** For the routes of the office. */
export const inOffice = { getParentRoute: () => office };
