import { useSyncExternalStore } from 'react';
import { useEstimator } from '../state/estimator-store.ts';
import { type Address, addressOf, readAddress, type View } from './estimator-address.ts';

const moved = 'cadenza:moved';
/** Of the page that the server drew; the browser begins with the same. */
let first: Address = { view: 'builder', section: null, cityWord: null };
let read: { href: string; address: Address } | null = null;

/** Where the page is now, read anew only when the address has changed. */
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

/** The screen that the address means; follows the back button. */
export const useAddress = (): Address => useSyncExternalStore(onMove, currentAddress, () => first);

/** Says where the page is before it is drawn for the first time. */
export function beginAt(url: URL): Address {
  first = readAddress(url);
  // The very same, not another of its kind: React would think that the reader had gone elsewhere while it took the page over.
  read = { href: url.href, address: first };
  return first;
}

/** Goes to a screen of the estimator, with the city in the address. */
export function goTo(view: Exclude<View, 'missing'>, hash = ''): void {
  const cityId = useEstimator.getState().catalogue?.city.id ?? null;
  history.pushState(null, '', addressOf(view, cityId) + hash);
  scrollTo(0, 0);
  // What is drawn now may scroll to where the address leads.
  dispatchEvent(new Event(moved));
}
