import { createStore, useStore } from 'zustand';

const place = createStore<{ element: HTMLElement | null }>(() => ({ element: null }));

/** Told of the element at the end of a phone's bar, and of its going. */
export const putBarPlace = (element: HTMLElement | null): void => place.setState({ element });

/** Where a screen puts what comes next, beside the total; null where there is no bar, or the bar has its own. */
export const useBarPlace = (): HTMLElement | null => useStore(place, ({ element }) => element);
