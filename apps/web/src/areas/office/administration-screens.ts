import { IconBuilding, IconInbox, IconUserCog } from '@tabler/icons-react';
import { inboxScreen } from '../../features/inbox/screens.ts';
import {
  addOrganisationScreen,
  editOrganisationScreen,
  memberScreen,
  membersScreen,
  organisationScreen,
  organisationsScreen,
} from '../../features/organisations/screens.ts';
import { addUserScreen, editUserScreen, userScreen, usersScreen } from '../../features/users/screens.ts';
import { type PlacedScreen, place } from '../../shared/routing/placed-screen.ts';

const group = 'Administration';

/** Organisations and their people, everybody's accounts, and what was written to them. */
export const administrationScreens: PlacedScreen[] = [
  place(organisationsScreen, () => import('./organisations-page.tsx').then((file) => file.OrganisationsPage), {
    label: 'Organisations',
    icon: IconBuilding,
    group,
  }),
  place(addOrganisationScreen, () =>
    import('../../features/organisations/add-organisation-screen.tsx').then((file) => file.AddOrganisationScreen),
  ),
  place(organisationScreen, () => import('./organisation-page.tsx').then((file) => file.OrganisationPage)),
  place(editOrganisationScreen, () => import('./edit-organisation-page.tsx').then((file) => file.EditOrganisationPage)),
  place(membersScreen, () => import('./members-page.tsx').then((file) => file.MembersPage)),
  place(memberScreen, () => import('./member-page.tsx').then((file) => file.MemberPage)),
  place(usersScreen, () => import('./users-page.tsx').then((file) => file.UsersPage), {
    label: 'Users',
    icon: IconUserCog,
    group,
  }),
  place(addUserScreen, () => import('./add-user-page.tsx').then((file) => file.AddUserPage)),
  place(userScreen, () => import('./account-page.tsx').then((file) => file.AccountPage)),
  place(editUserScreen, () => import('../../features/users/edit-user-screen.tsx').then((file) => file.EditUserScreen)),
  place(inboxScreen, () => import('../../features/inbox/inbox-screen.tsx').then((file) => file.InboxScreen), {
    label: 'Inbox',
    icon: IconInbox,
    group,
  }),
];
