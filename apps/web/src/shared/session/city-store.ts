import { createKeptStore } from './kept-store.ts';

export const cityStore = createKeptStore<{ cityId: string | null }>('city', { cityId: null });
