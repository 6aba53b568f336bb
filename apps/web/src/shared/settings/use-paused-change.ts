import { useDebouncedValue } from '@mantine/hooks';

const PAUSE_MS = 300;

/** A change debounced until the user pauses, to preview it. */
export function usePausedChange<Change>(change: Change): Change {
  const [paused] = useDebouncedValue(JSON.stringify(change), PAUSE_MS);
  return JSON.parse(paused) as Change;
}
