import {
  IconAddressBook,
  IconBuilding,
  IconCalendarEvent,
  IconCashBanknote,
  IconChecklist,
  IconHome,
  IconInbox,
  IconListNumbers,
  IconMapPin,
  IconMicrophone2,
  type IconProps,
  IconReportMoney,
  IconSettings,
  IconTimelineEvent,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react';
import type { LinkOptions } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { OpenTasksCount } from '../../features/tasks/open-tasks-count.tsx';
import { useMayVisit } from '../../shared/routing/screen-link.tsx';
import { useSession } from '../../shared/session/use-session.ts';

interface Entry {
  link: LinkOptions;
  label: string;
  icon: ComponentType<IconProps>;
  /** How much waits there, after the label. */
  count?: ComponentType<{ collapsed: boolean }>;
}

const groups: { group?: string; entries: Entry[] }[] = [
  {
    entries: [
      { link: { to: '/prospects' }, label: 'Prospects', icon: IconAddressBook },
      { link: { to: '/bookings' }, label: 'Bookings', icon: IconCalendarEvent },
      { link: { to: '/gig_roster' }, label: 'Gig roster', icon: IconTimelineEvent },
      { link: { to: '/tasks' }, label: 'Tasks', icon: IconChecklist, count: OpenTasksCount },
      { link: { to: '/musicians' }, label: 'Musicians', icon: IconUsers },
      { link: { to: '/singers' }, label: 'Singers', icon: IconMicrophone2 },
      { link: { to: '/venues' }, label: 'Venues', icon: IconMapPin },
      { link: { to: '/payouts' }, label: 'Payouts', icon: IconCashBanknote },
      { link: { to: '/preference_list' }, label: 'Preference lists', icon: IconListNumbers },
      { link: { to: '/reports' }, label: 'Reports', icon: IconReportMoney },
    ],
  },
  {
    group: 'Administration',
    entries: [
      { link: { to: '/settings' }, label: 'Settings', icon: IconSettings },
      { link: { to: '/organisations' }, label: 'Organisations', icon: IconBuilding },
      { link: { to: '/users' }, label: 'Users', icon: IconUserCog },
      { link: { to: '/inbox' }, label: 'Inbox', icon: IconInbox },
    ],
  },
];

/** The rail's entries for the current role, by group. */
export function useOfficeNavigation() {
  const mayVisit = useMayVisit();
  const orgId = useSession()?.actor?.organisationId;
  const open = groups
    .map(({ group, entries }) => ({ group, entries: entries.filter(({ link }) => mayVisit(link)) }))
    .filter(({ entries }) => entries.length > 0);
  if (open.length > 0) return open;
  // People who neither book nor administer have only their own page and their own organisation.
  const own: Entry[] = [{ link: { to: '/dashboard' }, label: 'Dashboard', icon: IconHome }];
  if (orgId) {
    const link: LinkOptions = { to: '/organisations/$orgId', params: { orgId } };
    if (mayVisit(link)) own.push({ link, label: 'Your organisation', icon: IconBuilding });
  }
  return [{ group: undefined, entries: own }];
}
