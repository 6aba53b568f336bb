import type { OperationId } from '@cadenza/contract/operations';
import { queryClient } from '../client/query-client.ts';
import { now } from '../clock/clock.ts';
import { authStore } from '../session/auth-store.ts';
import { createKeptStore } from '../session/kept-store.ts';
import { currentRole, profileStore } from '../session/profile-store.ts';
import { answersWorthKeeping, isOneOf, type KeptAnswer, restoreAnswers } from './kept-answers.ts';

const PAUSE_MS = 500;

/** Cleared on signing out, like any store from createKeptStore. */
const answersStore = createKeptStore<{ owner: string | null; answers: KeptAnswer[] }>('answers', {
  owner: null,
  answers: [],
});

/** Whose responses and looks are stored; null if nothing is, because no one is signed in or they act as staff. */
export function presentOwner(): string | null {
  const role = currentRole();
  const userId = profileStore.getState().context?.user.id;
  return authStore.getState().tokens && role?.isMusician && userId ? `${userId} ${role.id}` : null;
}

/** Stores a musician's responses to these reads in the browser and restores them at the next start, even offline. */
export function keepAnswers(reads: readonly OperationId[]): void {
  const { owner, answers } = answersStore.getState();
  restoreAnswers(queryClient, reads, owner !== null && owner === presentOwner() ? answers : [], now().getTime());

  let waiting: ReturnType<typeof setTimeout> | undefined;
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (!isOneOf(reads, event.query.queryKey as readonly unknown[])) return;
    clearTimeout(waiting);
    waiting = setTimeout(save, PAUSE_MS);
  });

  // A phone may discard the page at any time after this.
  window.addEventListener('pagehide', () => {
    if (waiting !== undefined) save();
  });

  function save(): void {
    clearTimeout(waiting);
    waiting = undefined;
    const present = presentOwner();
    if (present === null) return;
    try {
      answersStore.setState({ owner: present, answers: answersWorthKeeping(queryClient, reads) });
    } catch {
      // The browser's storage is full: store nothing rather than a part. Screens still use the data in memory.
      answersStore.setState({ owner: null, answers: [] });
    }
  }
}
