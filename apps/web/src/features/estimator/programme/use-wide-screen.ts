import { useSyncExternalStore } from 'react';

// The same width as in programme-places.module.css, where the programme moves beside the choices.
const wide = () => matchMedia('(min-width: 64rem)');

function onChange(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True where the programme has room beside the choices; null while the server draws, which cannot know. */
export const useWideScreen = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    onChange,
    () => wide().matches,
    () => null,
  );
