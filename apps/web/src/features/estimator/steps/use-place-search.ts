import type { Place } from '@cadenza/contract/venues/operations';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../shared/client/api-error.ts';

const quietMs = 220;
const fewestLetters = 2;

export interface FoundPlaces {
  /** The search text these places were found for; null before the first result. */
  words: string | null;
  places: Place[];
  failure: string | null;
}

const nothing: FoundPlaces = { words: null, places: [], failure: null };

/** Venues and towns with names similar to the text, requested once typing pauses. */
export function usePlaceSearch(cityId: string | undefined, typed: string): FoundPlaces {
  const [found, setFound] = useState(nothing);
  const words = typed.trim();
  useEffect(() => {
    if (!cityId || words.length < fewestLetters) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      void searchPlaces(cityId, words, asking.signal).then((answer) => {
        if (!asking.signal.aborted) setFound(answer);
      });
    }, quietMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [cityId, words]);
  return words.length < fewestLetters ? nothing : found;
}

async function searchPlaces(cityId: string, words: string, signal: AbortSignal): Promise<FoundPlaces> {
  try {
    const { call } = await import('../../../shared/client/public-client.ts');
    const { items } = await call('searchPlaces', { query: { cityId, words } }, { signal });
    return { words, places: items, failure: null };
  } catch (error) {
    return { words, places: [], failure: error instanceof ApiError ? error.message : null };
  }
}
