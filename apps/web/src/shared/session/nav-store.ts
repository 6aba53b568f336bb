import { createKeptStore } from './kept-store.ts';

interface NavState {
  /** The office rail shows icons only. */
  railCollapsed: boolean;
}

export const navStore = createKeptStore<NavState>('nav', { railCollapsed: false });

export function toggleRail(): void {
  navStore.setState((state) => ({ railCollapsed: !state.railCollapsed }));
}
