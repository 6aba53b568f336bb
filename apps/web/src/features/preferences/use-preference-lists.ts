import type { OutputOf } from '@cadenza/contract/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useOperation } from '../../shared/client/use-operation.ts';

export type Preference = OutputOf<'getMusicianPreference'>;
export type PreferredMusician = Preference['musicians'][number];
export type Candidate = OutputOf<'listPreferenceCandidates'>['items'][number];

/** The owner of the lists: a user, or with a city id the lists used for offers. */
export interface ListOwner {
  ownerId: string;
  cityId: string;
}

const inputOf = ({ ownerId, cityId }: ListOwner) => ({ params: { id: ownerId }, query: { cityId, take: 100 } });

/** All lists of an owner in a city in one request, so that switching skills is instant. */
export function usePreferenceLists(owner: ListOwner | null) {
  return useOperation('listMusicianPreferences', inputOf(owner ?? { ownerId: '', cityId: '' }), {
    enabled: owner !== null,
    missingIsNone: true,
  });
}

/** The skills of people in the city, by name, with how many have each. */
export function useListSkills(owner: ListOwner | null) {
  return useOperation(
    'listPreferenceCandidates',
    { params: { id: owner?.ownerId ?? '' }, query: { cityId: owner?.cityId ?? '' } },
    { enabled: owner !== null },
  );
}

/** The page's cached lists: store one from a response, or reload them to see its current state. */
export function useKeptLists(owner: ListOwner) {
  const cache = useQueryClient();
  const key = ['listMusicianPreferences', inputOf(owner)];
  type Kept = OutputOf<'listMusicianPreferences'> | null;
  return {
    keep: (list: Preference) =>
      cache.setQueryData<Kept>(key, (kept) => {
        const items = [...(kept?.items.filter(({ id }) => id !== list.id) ?? []), list];
        return { ...(kept ?? onePage), items, totalItems: items.length };
      }),
    lookAgain: async (skillId: string): Promise<Preference | null> => {
      await cache.invalidateQueries({ queryKey: key });
      return cache.getQueryData<Kept>(key)?.items.find((list) => list.skillId === skillId) ?? null;
    },
  };
}

const onePage = { totalPages: 1, currentPage: 1, pageSize: 100, hasPreviousPage: false, hasNextPage: false };
