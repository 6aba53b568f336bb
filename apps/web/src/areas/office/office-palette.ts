import { searchSource } from '../../features/search/search-source.ts';
import type { PaletteSource } from '../../shared/palette/palette-entry.ts';

/** What ⌘K searches besides the screens of the rail. A feature with a search adds its source here. */
export const officePaletteSources: readonly PaletteSource[] = [searchSource];
