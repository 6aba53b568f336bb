import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { organisationStatementSearch } from '../../features/organisation-statements/screens.ts';
import { supplierStatementSearch } from '../../features/supplier-statements/screens.ts';
import { searchOf } from '../../shared/routing/search.ts';
import { inOffice } from './in-office.ts';

/** Statements of suppliers and companies. */
export const statementRoutes = [
  createRoute({
    ...inOffice,
    ...searchOf(supplierStatementSearch),
    path: '/suppliers/$id/statement',
    staticData: { title: 'Statement' },
    component: lazyRouteComponent(
      () => import('../../features/supplier-statements/supplier-statement-screen.tsx'),
      'SupplierStatementScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(organisationStatementSearch),
    path: '/organisations/$orgId/statement',
    staticData: { title: 'Statement' },
    component: lazyRouteComponent(
      () => import('../../features/organisation-statements/organisation-statement-screen.tsx'),
      'OrganisationStatementScreen',
    ),
  }),
] as const;
