import { useSyncExternalStore } from 'react';

// Same width as in programme-places.module.css, from which the programme moves beside the choices.
const wide = () => matchMedia('(min-width: 64rem)');

function onChange(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True if the programme fits beside the choices; null on the server, which cannot know. */
export const useWideScreen = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    onChange,
    () => wide().matches,
    () => null,
  );
