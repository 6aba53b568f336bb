import { createKeptStore } from '../../shared/session/kept-store.ts';

interface PlatformOrganisation {
  /** The organisation that internal staff have selected; null is the internal organisation itself. */
  chosen: { id: string; name: string; type: number } | null;
}

export const platformOrganisationStore = createKeptStore<PlatformOrganisation>('platformOrganisation', {
  chosen: null,
});
