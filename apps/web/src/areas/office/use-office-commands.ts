import { isStaff } from '@cadenza/domain/permissions/access';
import { isOfCompany } from '@cadenza/domain/permissions/company-bookings';
import { formatShortDate } from '@cadenza/domain/time';
import {
  IconArrowRight,
  IconCalendarEvent,
  IconCalendarPlus,
  IconCash,
  IconHelp,
  IconHistory,
  IconLayoutDashboard,
  IconMapPin,
  IconReplace,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import { recentName } from '../../features/bookings/recent-bookings.ts';
import { recentStore } from '../../features/bookings/recent-store.ts';
import type { PaletteEntry } from '../../shared/palette/palette-entry.ts';
import { selectCity } from '../../shared/session/load-context.ts';
import { useCity, useSession } from '../../shared/session/use-session.ts';
import { useOfficeNavigation } from './use-office-navigation.ts';

/** The palette's own commands: recently viewed, frequent actions, every screen of the rail, other cities. */
export function useOfficeCommands(): PaletteEntry[] {
  const actor = useSession()?.actor;
  const forOffice = actor !== undefined && isStaff(actor);
  const forCompany = actor !== undefined && isOfCompany(actor);
  const { city, choices } = useCity();
  const viewed = recentStore((state) => state.byCity)[city?.id ?? ''] ?? [];
  const recent = forOffice ? viewed : [];
  const screens = useOfficeNavigation().flatMap(({ entries }) =>
    entries.map(({ link, label, icon }) => ({ id: `rail ${label}`, group: 'Go to', label, icon, link })),
  );
  return [
    ...recent.map((booking) => ({
      id: `recent ${booking.eventId}`,
      group: 'Recently viewed',
      label: recentName(booking),
      detail: [
        String(booking.bookingNumber),
        booking.eventDate ? formatShortDate(booking.eventDate) : 'no date yet',
        booking.locations,
      ]
        .filter(Boolean)
        .join(' · '),
      icon: IconHistory,
      link: { to: '/bookings/$id', params: { id: booking.eventId } } as const,
    })),
    // Before the screens, which the rail always shows.
    ...(forOffice ? actions : []),
    ...screens,
    ...ownPages.filter(({ link }) => !screens.some((screen) => screen.link.to === link?.to)),
    ...(forCompany ? [] : choices)
      .filter(({ id }) => id !== city?.id)
      .map(({ id, name }) => ({
        id: `city ${id}`,
        group: 'City',
        label: `Show ${name}`,
        icon: IconMapPin,
        run: () => selectCity(id),
      })),
  ];
}

const ownPages: PaletteEntry[] = [
  { id: 'dashboard', group: 'Go to', label: 'Dashboard', icon: IconLayoutDashboard, link: { to: '/dashboard' } },
  { id: 'profile', group: 'Go to', label: 'Profile', icon: IconUser, link: { to: '/profile' } },
  { id: 'help', group: 'Go to', label: 'Help', icon: IconHelp, link: { to: '/help' } },
];

const actions: PaletteEntry[] = [
  {
    id: 'new booking',
    group: 'Do',
    label: 'New booking',
    icon: IconCalendarPlus,
    link: { to: '/prospects', search: { open: 'booking' } },
  },
  {
    id: 'add prospect',
    group: 'Do',
    label: 'Add prospect',
    icon: IconUserPlus,
    link: { to: '/prospects', search: { open: 'prospect' } },
  },
  {
    id: 'record payment',
    group: 'Do',
    label: 'Record payment…',
    detail: '“pay” and a name or number',
    icon: IconCash,
    types: 'pay ',
  },
  {
    id: 'move',
    group: 'Do',
    label: 'Move a booking…',
    detail: '“move” and a name or number',
    icon: IconArrowRight,
    types: 'move ',
  },
  {
    id: 'replace',
    group: 'Do',
    label: 'Replace a musician…',
    detail: '“replace” and a name or number',
    icon: IconReplace,
    types: 'replace ',
  },
  {
    id: 'open a day',
    group: 'Do',
    label: 'Open a day…',
    detail: '“13 March”, “saturday” or “tomorrow”',
    icon: IconCalendarEvent,
    types: 'open ',
  },
];
