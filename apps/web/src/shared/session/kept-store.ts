import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

const PREFIX = 'cadenza.';
const resets: (() => void)[] = [];

type Kept<State> = UseBoundStore<StoreApi<State>> & {
  persist: { rehydrate: () => Promise<void> | void; clearStorage: () => void; getOptions: () => { name?: string } };
};

/**
 * A store saved in local storage as `cadenza.<name>`. Signing out resets it to `initial`, unless it `survivesSignOut`
 * (what this browser remembers about a person by username, such as their last city).
 */
export function createKeptStore<State extends object>(
  name: string,
  initial: State,
  options: { survivesSignOut?: boolean } = {},
): Kept<State> {
  const store = create<State>()(
    persist(() => initial, { name: PREFIX + name, storage: createJSONStorage(() => localStorage) }),
  );
  if (!options.survivesSignOut) resets.push(() => store.setState(initial, true));
  return store;
}

/** Resets every store that does not survive signing out; `forgetPerson` does this and drops the tokens. */
export function resetKeptStores(): void {
  for (const reset of resets) reset();
}
