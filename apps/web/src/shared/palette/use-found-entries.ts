import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import type { PaletteEntry, PaletteSource } from './palette-entry.ts';

const PAUSE_MS = 200;
const FEWEST_LETTERS = 2;

/** What the sources find for the typed words, once the typing pauses. */
export function useFoundEntries(
  query: string,
  sources: readonly PaletteSource[],
): { found: PaletteEntry[]; searching: boolean } {
  const [settled] = useDebouncedValue(query.trim(), PAUSE_MS);
  const enabled = settled.length >= FEWEST_LETTERS;
  return useQueries({
    queries: sources.map((source) => ({
      queryKey: ['palette', source.id, settled],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(settled, signal),
      enabled,
    })),
    combine: (results) => ({
      found: enabled ? results.flatMap((result) => result.data ?? []) : [],
      searching: enabled && results.some((result) => result.isFetching),
    }),
  });
}
