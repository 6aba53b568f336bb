import { useState } from 'react';

export interface Folds {
  /** Also of what is folded under nothing: null. */
  isOpen: (fold: string | null) => boolean;
  /** Closed again: what was typed in it is kept. */
  wasOpen: (fold: string | null) => boolean;
  toggle: (fold: string) => void;
}

/**
 * Which folds of a page are open: those that somebody opened, for as long as they are on the page, and that of the section
 * which the address names, each time it is asked for.
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
