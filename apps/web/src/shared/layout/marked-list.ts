import { useEffect } from 'react';
import { create } from 'zustand';

/** The list that the open page belongs to, if its address does not tell: a quote has a booking's address. */
export const useMarkedList = create<{ to: string | null }>(() => ({ to: null }));

/** Marks this list in the navigation while the page is open. */
export function useMarkList(to: string): void {
  useEffect(() => {
    useMarkedList.setState({ to });
    return () => useMarkedList.setState({ to: null });
  }, [to]);
}
