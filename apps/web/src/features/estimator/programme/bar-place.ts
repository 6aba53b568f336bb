import { createStore, useStore } from 'zustand';

const place = createStore<{ element: HTMLElement | null }>(() => ({ element: null }));

/** Called with the element at the end of the phone's bar, and with null when it is removed. */
export const putBarPlace = (element: HTMLElement | null): void => place.setState({ element });

/** Where a screen renders its next step beside the total; null if there is no bar, or the bar has its own. */
export const useBarPlace = (): HTMLElement | null => useStore(place, ({ element }) => element);
