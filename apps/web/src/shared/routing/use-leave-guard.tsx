import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { confirm } from '../feedback/confirm.tsx';
import { endedStore } from '../session/ended-store.ts';
import { countUnsaved } from '../session/unsaved-input.ts';

/** The leave guard's question; browsers show their own when a tab is closed. */
const UNSAVED = 'Changes you made may not be saved';

interface LeaveGuard {
  /** The changes are being saved: leaving does not ask. */
  busy?: boolean;
  /** Paths that stay on the screen, so going there does not ask. */
  staysAt?: (path: string) => boolean;
}

/**
 * Asks before a screen with unsaved changes is left: by a link, the back button, a reload or a closed tab. A session
 * that ends meanwhile keeps the screen.
 */
export function useLeaveGuard(unsaved: boolean, { busy = false, staysAt = () => false }: LeaveGuard = {}): void {
  const asks = unsaved && !busy;
  useEffect(() => (unsaved ? countUnsaved() : undefined), [unsaved]);
  useBlocker({
    shouldBlockFn: async ({ next }) =>
      asks &&
      !staysAt(next.pathname) &&
      !(await confirm({ title: 'Leave this page?', message: UNSAVED, yes: 'Leave', no: 'Stay' })),
    enableBeforeUnload: () => asks && !endedStore.getState().isGivenUp,
    disabled: !asks,
  });
}
