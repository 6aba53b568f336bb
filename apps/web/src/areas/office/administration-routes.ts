import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { banksSearch } from '../../features/banks/screens.ts';
import { inboxSearch } from '../../features/inbox/screens.ts';
import { addIssueSearch, issuesSearch } from '../../features/issues/screens.ts';
import { addOrganisationSearch, membersSearch, organisationsSearch } from '../../features/organisations/screens.ts';
import { suppliersSearch } from '../../features/suppliers/screens.ts';
import { usersSearch } from '../../features/users/screens.ts';
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
  staticData: { title: 'Users' },
  component: lazyRouteComponent(() => import('./user-pages.tsx'), 'UsersPage'),
});

const addUser = createRoute({
  getParentRoute: () => users,
  path: '/add',
  staticData: { title: 'Add a user' },
  component: lazyRouteComponent(() => import('./user-pages.tsx'), 'AddUserPage'),
});

const banks = createRoute({
  ...inOffice,
  ...searchOf(banksSearch),
  path: '/banks',
  staticData: { title: 'Banks' },
  component: lazyRouteComponent(() => import('../../features/banks/banks-screen.tsx'), 'BanksScreen'),
});

const bankDialogs = [
  createRoute({
    getParentRoute: () => banks,
    path: '/add',
    staticData: { title: 'Add a bank' },
    component: lazyRouteComponent(() => import('../../features/banks/add-bank-dialog.tsx'), 'AddBankDialog'),
  }),
  createRoute({
    getParentRoute: () => banks,
    path: '/$id/edit',
    staticData: { title: 'Edit the bank' },
    component: lazyRouteComponent(() => import('../../features/banks/edit-bank-dialog.tsx'), 'EditBankDialog'),
  }),
] as const;

/** Organisations and their people, all accounts, and the messages sent to them. */
export const administration = [
  createRoute({
    ...inOffice,
    ...searchOf(organisationsSearch),
    path: '/organisations',
    staticData: { title: 'Organisations' },
    component: lazyRouteComponent(() => import('./organisation-pages.tsx'), 'OrganisationsPage'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(addOrganisationSearch),
    path: '/organisations/add',
    staticData: { title: 'Add an organisation' },
    component: lazyRouteComponent(
      () => import('../../features/organisations/add-organisation-screen.tsx'),
      'AddOrganisationScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    path: '/organisations/$orgId',
    staticData: { title: 'Organisation' },
    component: lazyRouteComponent(() => import('./organisation-pages.tsx'), 'OrganisationPage'),
  }),
  createRoute({
    ...inOffice,
    path: '/organisations/$orgId/edit',
    staticData: { title: 'Edit the organisation' },
    component: lazyRouteComponent(
      () => import('../../features/organisations/edit-organisation-screen.tsx'),
      'EditOrganisationScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(membersSearch),
    path: '/organisations/$orgId/users',
    staticData: { title: 'Members' },
    component: lazyRouteComponent(() => import('./organisation-pages.tsx'), 'MembersPage'),
  }),
  createRoute({
    ...inOffice,
    path: '/organisations/$orgId/users/$memberId',
    staticData: { title: 'Member' },
    component: lazyRouteComponent(() => import('./organisation-pages.tsx'), 'MemberPage'),
  }),
  ...settingsRoutes,
  createRoute({
    ...inOffice,
    ...searchOf(suppliersSearch),
    path: '/suppliers',
    staticData: { title: 'Suppliers' },
    component: lazyRouteComponent(() => import('../../features/suppliers/suppliers-screen.tsx'), 'SuppliersScreen'),
  }),
  createRoute({
    ...inOffice,
    path: '/suppliers/add',
    staticData: { title: 'Add a supplier' },
    component: lazyRouteComponent(
      () => import('../../features/suppliers/add-supplier-screen.tsx'),
      'AddSupplierScreen',
    ),
  }),
  createRoute({
    ...inOffice,
    path: '/suppliers/$id',
    staticData: { title: 'Supplier' },
    component: lazyRouteComponent(() => import('./supplier-pages.tsx'), 'SupplierPage'),
  }),
  createRoute({
    ...inOffice,
    path: '/suppliers/$id/edit',
    staticData: { title: 'Edit the supplier' },
    component: lazyRouteComponent(
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
    staticData: { title: 'User' },
    component: lazyRouteComponent(() => import('./user-pages.tsx'), 'AccountPage'),
  }),
  createRoute({
    ...inOffice,
    path: '/users/$id/edit',
    staticData: { title: 'Edit the user' },
    component: lazyRouteComponent(() => import('../../features/users/edit-user-screen.tsx'), 'EditUserScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(inboxSearch),
    path: '/inbox',
    staticData: { title: 'Inbox' },
    component: lazyRouteComponent(() => import('../../features/inbox/inbox-screen.tsx'), 'InboxScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(issuesSearch),
    path: '/issues',
    staticData: { title: 'Issues' },
    component: lazyRouteComponent(() => import('../../features/issues/issues-screen.tsx'), 'IssuesScreen'),
  }),
  createRoute({
    ...inOffice,
    ...searchOf(addIssueSearch),
    path: '/issues/add',
    staticData: { title: 'Add an issue' },
    component: lazyRouteComponent(() => import('../../features/issues/add-issue-screen.tsx'), 'AddIssueScreen'),
  }),
  createRoute({
    ...inOffice,
    path: '/issues/$id',
    staticData: { title: 'Issue' },
    component: lazyRouteComponent(() => import('../../features/issues/issue-page.tsx'), 'IssuePage'),
  }),
  createRoute({
    ...inOffice,
    path: '/issues/$id/edit',
    staticData: { title: 'Edit the issue' },
    component: lazyRouteComponent(() => import('../../features/issues/edit-issue-screen.tsx'), 'EditIssueScreen'),
  }),
] as const;
