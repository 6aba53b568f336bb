import { formatShortDate } from '@cadenza/domain/time';
import {
  IconCalendarPlus,
  IconHelp,
  IconHistory,
  IconLayoutDashboard,
  IconMapPin,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import { recentStore } from '../../features/bookings/recent-store.ts';
import { prospectsScreen } from '../../features/prospects/screens.ts';
import type { PaletteEntry } from '../../shared/palette/palette-entry.ts';
import { paths } from '../../shared/routing/paths.ts';
import { selectCity } from '../../shared/session/load-context.ts';
import { useCity } from '../../shared/session/use-session.ts';
import { useOfficeNavigation } from './use-office-navigation.ts';

/** The palette's own commands: what was looked at last, every screen of the rail, what is done often, other cities. */
export function useOfficeCommands(): PaletteEntry[] {
  const { city, choices } = useCity();
  const recent = recentStore((state) => state.byCity)[city?.id ?? ''] ?? [];
  const screens = useOfficeNavigation().flatMap(({ entries }) =>
    entries.map(({ path, label, icon }) => ({ id: path, group: 'Go to', label, icon, to: path })),
  );
  const hasProspects = screens.some(({ to }) => to === prospectsScreen.path);
  return [
    ...recent.map((booking) => ({
      id: `recent ${booking.eventId}`,
      group: 'Recently viewed',
      label: booking.customerName,
      detail: [
        String(booking.bookingNumber),
        booking.eventDate ? formatShortDate(booking.eventDate) : 'no date yet',
        booking.locations,
      ]
        .filter(Boolean)
        .join(' · '),
      icon: IconHistory,
      to: paths.booking(booking.eventId),
    })),
    ...screens,
    ...ownPages,
    ...(hasProspects ? actions : []),
    ...choices
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
  { label: 'Dashboard', icon: IconLayoutDashboard, to: paths.dashboard() },
  { label: 'Profile', icon: IconUser, to: paths.profile() },
  { label: 'Help', icon: IconHelp, to: paths.help() },
].map((page) => ({ ...page, id: page.to, group: 'Go to' }));

const actions: PaletteEntry[] = [
  {
    id: 'new booking',
    group: 'Do',
    label: 'New booking',
    icon: IconCalendarPlus,
    to: prospectsScreen.address({}, { open: 'booking' }),
  },
  {
    id: 'add prospect',
    group: 'Do',
    label: 'Add prospect',
    icon: IconUserPlus,
    to: prospectsScreen.address({}, { open: 'prospect' }),
  },
];
