import type { Choices } from '../choices/choices.ts';
import { choicesFrom } from '../choices/kept-choices.ts';

/** The draft as this browser's choices were last built upon: what was chosen since, here or elsewhere, shows against it. */
export interface Base {
  bookingId: string;
  version: number;
  choices: Choices;
}

export interface KeptBases {
  /** Of this booking only: another one was begun otherwise. */
  of(cityId: string, bookingId: string): Base | null;
  /** Null forgets it. */
  keep(cityId: string, base: Base | null): void;
}

const key = 'cadenza.draft-base.1';

/** Kept beside the choices, so that a reload still tells one's own changes from those of others. Says nothing of who asks. */
export function createKeptBases(store: Pick<Storage, 'getItem' | 'setItem'>): KeptBases {
  function read(): Record<string, Partial<Base> | null> {
    try {
      return JSON.parse(store.getItem(key) ?? '{}') as Record<string, Partial<Base> | null>;
    } catch {
      return {};
    }
  }
  return {
    of: (cityId, bookingId) => {
      const { bookingId: known, version, choices } = read()[cityId] ?? {};
      const well = choicesFrom(choices);
      return known === bookingId && typeof version === 'number' && well ? { bookingId, version, choices: well } : null;
    },
    keep: (cityId, base) => {
      try {
        store.setItem(key, JSON.stringify({ ...read(), [cityId]: base }));
      } catch {
        // A browser that keeps nothing is no fault: then a reload asks where it could have known.
        return;
      }
    },
  };
}
