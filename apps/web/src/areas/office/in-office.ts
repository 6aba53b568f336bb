import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { areaOf, rootRoute } from '../../shared/routing/root-route.tsx';

const CompanyRoom = lazy(async () => ({ default: (await import('./company-room.tsx')).CompanyRoom }));

export const office = createRoute({ getParentRoute: () => rootRoute, id: 'office', ...areaOf(CompanyRoom) });

/** The parent of the office's routes. */
export const inOffice = { getParentRoute: () => office };
