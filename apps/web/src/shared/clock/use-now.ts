import { useEffect, useState } from 'react';
import { now } from './clock.ts';

const MINUTE_MS = 60_000;

/** The current instant, ISO in UTC, updated every minute. */
export function useNow(): string {
  const [instant, setInstant] = useState(() => now().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setInstant(now().toISOString()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return instant;
}
