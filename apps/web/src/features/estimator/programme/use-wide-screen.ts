import { useSyncExternalStore } from 'react';

// The same width as in estimator-page.module.css, where the programme moves beside the choices.
const wide = matchMedia('(min-width: 64rem)');

function onChange(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** True where the programme has room beside the choices. */
export const useWideScreen = (): boolean => useSyncExternalStore(onChange, () => wide.matches);
