import { createKeptStore } from './kept-store.ts';

interface SavedPlace {
  cityId?: string;
}

/** What this browser remembers about each person who signs in here, by username; it survives signing out. */
const savedPlacesStore = createKeptStore<{ byUsername: Record<string, SavedPlace> }>(
  'saved-places',
  { byUsername: {} },
  { survivesSignOut: true },
);

export function savedPlaceOf(username: string): SavedPlace {
  return savedPlacesStore.getState().byUsername[username] ?? {};
}

export function savePlace(username: string, change: SavedPlace): void {
  savedPlacesStore.setState(({ byUsername }) => ({
    byUsername: { ...byUsername, [username]: { ...byUsername[username], ...change } },
  }));
}
