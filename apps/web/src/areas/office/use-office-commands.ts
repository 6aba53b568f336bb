import type { PaletteEntry } from '../../shared/palette/palette-entry.ts';
import { useOfficeNavigation } from './use-office-navigation.ts';

/** The palette's own commands: every screen of the rail. */
export function useOfficeCommands(): PaletteEntry[] {
  return useOfficeNavigation().flatMap(({ entries }) =>
    entries.map(({ path, label, icon }) => ({ id: path, group: 'Go to', label, icon, to: path })),
  );
}
