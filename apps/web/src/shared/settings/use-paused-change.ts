import { useDebouncedValue } from '@mantine/hooks';

const PAUSE_MS = 300;

/** A change as it was when somebody last paused: its preview is asked for then. */
export function usePausedChange<Change>(change: Change): Change {
  const [paused] = useDebouncedValue(JSON.stringify(change), PAUSE_MS);
  return JSON.parse(paused) as Change;
}
