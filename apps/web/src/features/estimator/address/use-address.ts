import { useSyncExternalStore } from 'react';
import { useEstimator } from '../state/estimator-store.ts';
import { type Address, addressOf, readAddress, type View } from './estimator-address.ts';

const moved = 'cadenza:moved';
/** The address the server rendered; the browser's first render uses the same one. */
let first: Address = { view: 'builder', section: null, cityWord: null };
let read: { href: string; address: Address } | null = null;

/** The current address, parsed again only when it changes. */
function currentAddress(): Address {
  if (read?.href !== location.href) read = { href: location.href, address: readAddress(new URL(location.href)) };
  return read.address;
}

function onMove(listener: () => void): () => void {
  addEventListener('popstate', listener);
  addEventListener(moved, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(moved, listener);
  };
}

/** The screen for the current address; follows the back button. */
export const useAddress = (): Address => useSyncExternalStore(onMove, currentAddress, () => first);

/** Sets the address before the first render. */
export function beginAt(url: URL): Address {
  first = readAddress(url);
  // Must be the same object: with an equal copy, React would treat hydration as a navigation.
  read = { href: url.href, address: first };
  return first;
}

export function goTo(view: Exclude<View, 'missing'>, hash = ''): void {
  const cityId = useEstimator.getState().catalogue?.city.id ?? null;
  history.pushState(null, '', addressOf(view, cityId) + hash);
  scrollTo(0, 0);
  // The screen rendered now may scroll to the section in the hash.
  dispatchEvent(new Event(moved));
}
