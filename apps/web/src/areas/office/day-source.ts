import { formatLongDate, instantToWall } from '@cadenza/domain/time';
import { readTypedDay } from '@cadenza/domain/typed-day';
import { IconCalendarEvent } from '@tabler/icons-react';
import { now } from '../../shared/clock/clock.ts';
import type { PaletteSource } from '../../shared/palette/palette-entry.ts';

/** A typed day, as a link to the gig roster. `zone` decides which day is today. */
export const daySource = (zone: string): PaletteSource => ({
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
