import { createKeptStore } from '../../shared/session/kept-store.ts';

interface PlatformOrganisation {
  /** The organisation that somebody of the house has chosen to look after; null is the house itself. */
  chosen: { id: string; name: string; type: number } | null;
}

export const platformOrganisationStore = createKeptStore<PlatformOrganisation>('platformOrganisation', {
  chosen: null,
});
