import { isStaff } from '@cadenza/domain/permissions/access';
import { useMemo } from 'react';
import { searchSource } from '../../features/search/search-source.ts';
import { CommandPalette } from '../../shared/palette/command-palette.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { daySource } from './day-source.ts';
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
