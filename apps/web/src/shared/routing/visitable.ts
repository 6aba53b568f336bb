import { createContext, use } from 'react';

/** Says whether an address leads to a screen that exists and that the present role may see. */
export type MayVisit = (address: string) => boolean;

export const MayVisitContext = createContext<MayVisit>(() => true);

export function useMayVisit(): MayVisit {
  return use(MayVisitContext);
}
