import { useRef, useState } from 'react';
import type { ApiError } from '../../shared/client/api-error.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { notifyFailure, notifySaved } from '../../shared/feedback/notify.tsx';
import { type ListOwner, type Preference, useKeptLists } from './use-preference-lists.ts';

/**
 * The order of one list on screen. Each change is saved immediately; changes made while a request is running are sent after
 * it. If someone else has changed the list, mine stays on screen and the user decides.
 * @param list null while there is none for this skill; the first change creates it.
 */
export function usePreferenceOrder(owner: ListOwner, skillId: string, list: Preference | null) {
  const [mine, setMine] = useState<string[] | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const isSaving = useRef(false);
  const wanted = useRef<string[] | null>(null);
  const lists = useKeptLists(owner);
  const onRefused = (error: ApiError) => {
    const isConflict = error.refusal === 'preferenceListChanged' || error.refusal === 'preferenceListBegun';
    if (isConflict) return setConflict(error.message);
    notifyFailure(error);
    forget();
  };
  const options = { failure: false as const, onRefused };
  const update = useOperationMutation('updateMusicianPreference', options);
  const add = useOperationMutation('addMusicianPreferences', options);

  function forget(): void {
    wanted.current = null;
    setMine(null);
    setConflict(null);
  }

  async function send(before: Preference | null, musicianIds: string[]): Promise<Preference | undefined> {
    const { ownerId, cityId } = owner;
    const order = { cityId, skillId, musicianIds };
    if (!before) {
      return (await add.run({ params: { id: ownerId }, body: { preferences: [order] } }))?.items[0];
    }
    const params = { id: ownerId, preferenceId: before.id };
    return update.run({ params, body: { ...order, version: before.version } });
  }

  async function saveFrom(before: Preference | null): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    let known = before;
    while (wanted.current && wanted.current.join() !== known?.musicianIds.join()) {
      const saved = await send(known, wanted.current);
      if (!saved) break;
      known = saved;
      lists.keep(saved);
      if (wanted.current?.join() === saved.musicianIds.join()) {
        forget();
        notifySaved('Order saved');
      }
    }
    isSaving.current = false;
  }

  return {
    musicianIds: mine ?? list?.musicianIds ?? [],
    /** A sentence that says who else changed it; null if no one did. */
    conflict,
    isUnsaved: mine !== null,
    change: (musicianIds: string[]) => {
      wanted.current = musicianIds;
      setMine(musicianIds);
      if (conflict === null) void saveFrom(list);
    },
    /** Discards mine and shows the list as saved by the other person. */
    takeTheirs: async () => {
      await lists.lookAgain(skillId);
      forget();
    },
    /** Overwrites what the other person saved. */
    keepMine: async () => {
      const theirs = await lists.lookAgain(skillId);
      setConflict(null);
      await saveFrom(theirs);
    },
  };
}
