import { isStaff } from '@cadenza/domain/permissions/access';
import { formatLongDate, instantToWall } from '@cadenza/domain/time';
import { readTypedDay } from '@cadenza/domain/typed-day';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useMemo } from 'react';
import { now } from '../../shared/clock/clock.ts';
import { CommandPalette } from '../../shared/palette/command-palette.tsx';
import type { PaletteSource } from '../../shared/palette/palette-entry.ts';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useOfficeCommands } from './use-office-commands.ts';

/** ⌘K in the office. People who are not staff have no customers or bookings to search. */
export function OfficePalette() {
  const commands = useOfficeCommands();
  const actor = useSession()?.actor;
  const isForStaff = actor !== undefined && isStaff(actor);
  const zone = useOwnZone();
  const sources = useMemo(() => (isForStaff ? [daySource(zone), searchSource] : []), [isForStaff, zone]);
  return <CommandPalette commands={commands} sources={sources} />;
}

/** A typed day, as a link to the gig roster. `zone` decides which day is today. */
const daySource = (zone: string): PaletteSource => ({
  id: `day in ${zone}`,
  find: async (words) => {
    const day = readTypedDay(words.replace(/^open /i, ''), instantToWall(now().toISOString(), zone).date);
    if (day === null) return [];
    return [
      {
        id: `day ${day}`,
        group: 'Days',
        label: `Open ${formatLongDate(day)}`,
        detail: 'Gig roster',
        icon: IconCalendarEvent,
        link: { to: '/gig_roster', search: { view: 'day', date: day } },
      },
    ];
  },
});

/** Records of every kind. Loaded with the first search, together with phone number formatting. */
const searchSource: PaletteSource = {
  id: 'everything',
  find: async (words, signal) =>
    (await import('../../features/search/find-everything.ts')).findEverything(words, signal),
};
