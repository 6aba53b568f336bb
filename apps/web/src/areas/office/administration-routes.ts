import { createRoute } from '@tanstack/react-router';
import { banksSearch } from '../../features/banks/screens.ts';
import { inboxSearch } from '../../features/inbox/screens.ts';
import { addIssueSearch, issuesSearch } from '../../features/issues/screens.ts';
import { addOrganisationSearch, membersSearch, organisationsSearch } from '../../features/organisations/screens.ts';
import { suppliersSearch } from '../../features/suppliers/screens.ts';
import { usersSearch } from '../../features/users/screens.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { searchOf } from '../../shared/routing/search.ts';
import { clientAppRoutes } from './client-app-routes.ts';
import { inOffice } from './in-office.ts';
import { settingsRoutes } from './settings-routes.ts';
import { statementRoutes } from './statement-routes.ts';
import { tradeRoutes } from './trade-routes.ts';

const users = createRoute({
  ...inOffice,
  ...searchOf(usersSearch),
  path: '/users',
  ...lazyScreen('Users', () => import('./user-pages.tsx'), 'UsersPage'),
});

const addUser = createRoute({
  getParentRoute: () => users,
  path: '/add',
  ...lazyScreen('Add a user', () => import('./user-pages.tsx'), 'AddUserPage'),
});

const banks = createRoute({
  ...inOffice,
  ...searchOf(banksSearch),
  path: '/banks',
  ...lazyScreen('Banks', () => import('../../features/banks/banks-screen.tsx'), 'BanksScreen'),
});

const bankDialogs = [
  createRoute({
    getParentRoute: () => banks,
    path: '/add',
    ...lazyScreen('Add a bank', () => import('../../features/banks/add-bank-dialog.tsx'), 'AddBankDialog'),
  }),
  createRoute({
    getParentRoute: () => banks,
    path: '/$id/edit',
    ...lazyScreen('Edit the bank', () => import('../../features/banks/edit-bank-dialog.tsx'), 'EditBankDialog'),
  }),
] as const;

/** Organisations and their people, all accounts, and the messages sent to them. */
export const administration = [
  createRoute({
    ...inOffice,
    ...searchOf(organisationsSearch),
    path: '/organisations',
    ...lazyScreen('Organisations', () => import('./organisation-pages.tsx'), 'OrganisationsPage'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(addOrganisationSearch),
    path: '/organisations/add',
    ...lazyScreen(
      'Add an organisation',
      () => import('../../features/organisations/add-organisation-screen.tsx'),
      'AddOrganisationScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    path: '/organisations/$orgId',
    ...lazyScreen('Organisation', () => import('./organisation-pages.tsx'), 'OrganisationPage'),
  }),
  createRoute({
    ...inOffice,
    path: '/organisations/$orgId/edit',
    ...lazyScreen(
      'Edit the organisation',
      () => import('../../features/organisations/edit-organisation-screen.tsx'),
      'EditOrganisationScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(membersSearch),
    path: '/organisations/$orgId/users',
    ...lazyScreen('Members', () => import('./organisation-pages.tsx'), 'MembersPage'),
  }),
  createRoute({
    ...inOffice,
    path: '/organisations/$orgId/users/$memberId',
    ...lazyScreen('Member', () => import('./organisation-pages.tsx'), 'MemberPage'),
  }),
  ...settingsRoutes,
  createRoute({
    ...inOffice,
    ...searchOf(suppliersSearch),
    path: '/suppliers',
    ...lazyScreen('Suppliers', () => import('../../features/suppliers/suppliers-screen.tsx'), 'SuppliersScreen'),
  }),
  createRoute({
    ...inOffice,
    path: '/suppliers/add',
    ...lazyScreen(
      'Add a supplier',
      () => import('../../features/suppliers/add-supplier-screen.tsx'),
      'AddSupplierScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    path: '/suppliers/$id',
    ...lazyScreen('Supplier', () => import('./supplier-pages.tsx'), 'SupplierPage'),
  }),
  createRoute({
    ...inOffice,
    path: '/suppliers/$id/edit',
    ...lazyScreen(
      'Edit the supplier',
      () => import('../../features/suppliers/edit-supplier-screen.tsx'),
      'EditSupplierScreen',
    ),
  }),
  ...tradeRoutes,
  banks.addChildren(bankDialogs),
  ...statementRoutes,
  ...clientAppRoutes,
  users.addChildren([addUser]),
  createRoute({
    ...inOffice,
    path: '/users/$id',
    ...lazyScreen('User', () => import('./user-pages.tsx'), 'AccountPage'),
  }),
  createRoute({
    ...inOffice,
    path: '/users/$id/edit',
    ...lazyScreen('Edit the user', () => import('../../features/users/edit-user-screen.tsx'), 'EditUserScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(inboxSearch),
    path: '/inbox',
    ...lazyScreen('Inbox', () => import('../../features/inbox/inbox-screen.tsx'), 'InboxScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(issuesSearch),
    path: '/issues',
    ...lazyScreen('Issues', () => import('../../features/issues/issues-screen.tsx'), 'IssuesScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(addIssueSearch),
    path: '/issues/add',
    ...lazyScreen('Add an issue', () => import('../../features/issues/add-issue-screen.tsx'), 'AddIssueScreen'),
  }),
  createRoute({
    ...inOffice,
    path: '/issues/$id',
    ...lazyScreen('Issue', () => import('../../features/issues/issue-page.tsx'), 'IssuePage'),
  }),
  createRoute({
    ...inOffice,
    path: '/issues/$id/edit',
    ...lazyScreen('Edit the issue', () => import('../../features/issues/edit-issue-screen.tsx'), 'EditIssueScreen'),
  }),
] as const;
