import { type Actor, isStaff } from '@cadenza/domain/permissions/access';
import { isOfCompany } from '@cadenza/domain/permissions/company-bookings';
import {
  IconAddressBook,
  IconBuilding,
  IconBuildingBank,
  IconCalendarEvent,
  IconCashBanknote,
  IconChecklist,
  IconCoins,
  IconFileDollar,
  IconFileInvoice,
  IconHome,
  IconInbox,
  IconLifebuoy,
  IconListNumbers,
  IconMapPin,
  IconMicrophone2,
  IconPlugConnected,
  type IconProps,
  IconReportMoney,
  IconSettings,
  IconSun,
  IconTimelineEvent,
  IconTransferIn,
  IconTruckDelivery,
  IconUser,
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
  /** Not for people without work in the office, who have their own page at the same address. */
  isForStaff?: true;
  /** The number of waiting items, after the label. */
  count?: ComponentType<{ collapsed: boolean }>;
}

interface Group {
  group?: string;
  entries: Entry[];
}

const groups: readonly Group[] = [
  {
    entries: [
      { link: { to: '/dashboard' }, label: 'Today', icon: IconSun, isForStaff: true },
      { link: { to: '/prospects' }, label: 'Prospects', icon: IconAddressBook },
      { link: { to: '/bookings' }, label: 'Bookings', icon: IconCalendarEvent },
      { link: { to: '/gig_roster' }, label: 'Gig roster', icon: IconTimelineEvent },
      { link: { to: '/tasks' }, label: 'Tasks', icon: IconChecklist, count: OpenTasksCount },
      { link: { to: '/musicians' }, label: 'Musicians', icon: IconUsers },
      { link: { to: '/singers' }, label: 'Singers', icon: IconMicrophone2 },
      { link: { to: '/venues' }, label: 'Venues', icon: IconMapPin },
      { link: { to: '/payouts' }, label: 'Payouts', icon: IconCashBanknote },
      { link: { to: '/bank-statements' }, label: 'Bank statements', icon: IconTransferIn },
      { link: { to: '/preference_list' }, label: 'Preference lists', icon: IconListNumbers },
      { link: { to: '/reports' }, label: 'Reports', icon: IconReportMoney },
    ],
  },
  {
    group: 'Administration',
    entries: [
      { link: { to: '/settings' }, label: 'Settings', icon: IconSettings },
      { link: { to: '/organisations' }, label: 'Organisations', icon: IconBuilding },
      { link: { to: '/suppliers' }, label: 'Suppliers', icon: IconTruckDelivery },
      { link: { to: '/invoices' }, label: 'Invoices', icon: IconFileInvoice },
      { link: { to: '/payments' }, label: 'Payments', icon: IconCoins },
      { link: { to: '/users' }, label: 'Users', icon: IconUserCog },
      { link: { to: '/banks' }, label: 'Banks', icon: IconBuildingBank },
      { link: { to: '/issues' }, label: 'Issues', icon: IconLifebuoy },
      { link: { to: '/client-apps' }, label: 'Client apps', icon: IconPlugConnected },
      { link: { to: '/inbox' }, label: 'Inbox', icon: IconInbox },
    ],
  },
];

/** The rail's entries for the current role, by group. */
export function useOfficeNavigation(): Group[] {
  const mayVisit = useMayVisit();
  const actor = useSession()?.actor;
  const shown: readonly Group[] = actor && isOfCompany(actor) ? [{ entries: ofCompany(actor) }] : groups;
  const isShown = ({ link, isForStaff }: Entry) =>
    mayVisit(link) && (!isForStaff || (actor !== undefined && isStaff(actor)));
  const open = shown
    .map(({ entries, ...group }) => ({ ...group, entries: entries.filter(isShown) }))
    .filter(({ entries }) => entries.length > 0);
  if (open.length > 0) return open;
  // People who neither book nor administer have only their own page.
  return [{ entries: [{ link: { to: '/dashboard' }, label: 'Dashboard', icon: IconHome }] }];
}

/** The entries for a company's people: its bookings and quotes, the company, and their own page. */
const ofCompany = ({ organisationId: orgId }: Actor): Entry[] => [
  { link: { to: '/bookings' }, label: 'Bookings', icon: IconCalendarEvent },
  { link: { to: '/prospects' }, label: 'Quotes', icon: IconFileDollar },
  {
    link: { to: '/organisations/$orgId', params: { orgId }, activeOptions: { exact: true } },
    label: 'Your company',
    icon: IconBuilding,
  },
  { link: { to: '/organisations/$orgId/users', params: { orgId } }, label: 'Your people', icon: IconUsers },
  { link: { to: '/client-apps' }, label: 'Client apps', icon: IconPlugConnected },
  { link: { to: '/profile' }, label: 'Profile', icon: IconUser },
];
