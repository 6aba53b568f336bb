import type { Choices } from '../choices/choices.ts';
import { choicesFrom } from '../choices/kept-choices.ts';

/**
 * The draft that this browser's choices are based on; changes made since, here or elsewhere, are found by comparing
 * with it.
 */
export interface Base {
  bookingId: string;
  version: number;
  choices: Choices;
}

export interface KeptBases {
  /** For this booking only; any other has a different base. */
  of(cityId: string, bookingId: string): Base | null;
  /** Null forgets it. */
  keep(cityId: string, base: Base | null): void;
}

const key = 'cadenza.draft-base.1';

/**
 * Stored with the choices, so that a reload can still tell our changes from others'. Contains nothing about the
 * customer.
 */
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
        // No storage is fine: after a reload we then have to ask the person about differences.
        return;
      }
    },
  };
}
