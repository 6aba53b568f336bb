import { createRoute } from '@tanstack/react-router';
import { organisationStatementSearch } from '../../features/organisation-statements/screens.ts';
import { supplierStatementSearch } from '../../features/supplier-statements/screens.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { searchOf } from '../../shared/routing/search.ts';
import { inOffice } from './in-office.ts';

/** Statements of suppliers and companies. */
export const statementRoutes = [
  createRoute({
    ...inOffice,
    ...searchOf(supplierStatementSearch),
    path: '/suppliers/$id/statement',
    ...lazyScreen(
      'Statement',
      () => import('../../features/supplier-statements/supplier-statement-screen.tsx'),
      'SupplierStatementScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(organisationStatementSearch),
    path: '/organisations/$orgId/statement',
    ...lazyScreen(
      'Statement',
      () => import('../../features/organisation-statements/organisation-statement-screen.tsx'),
      'OrganisationStatementScreen',
    ),
  }),
] as const;
