import { useState } from 'react';

export interface Folds {
  /** Includes null for parts without a fold. */
  isOpen: (fold: string | null) => boolean;
  /** Closed again: its input is kept. */
  wasOpen: (fold: string | null) => boolean;
  toggle: (fold: string) => void;
}

/**
 * The open folds of a page: those opened by the user, while they are on the page, and that of the section
 * named by the address, each time it is requested.
 */
export function useFolds(
  parts: readonly { section: string; fold: string | null }[],
  active: string,
  visit: number,
): Folds {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [followed, setFollowed] = useState('');
  const asked = `${active} ${visit}`;
  if (followed !== asked) {
    setFollowed(asked);
    const fold = parts.find(({ section }) => section === active)?.fold;
    if (fold) setChosen(new Map(chosen).set(fold, true));
  }
  const isOpen = (fold: string | null) => fold === null || chosen.get(fold) === true;
  return {
    isOpen,
    wasOpen: (fold) => fold === null || chosen.has(fold),
    toggle: (fold) => setChosen(new Map(chosen).set(fold, !isOpen(fold))),
  };
}
