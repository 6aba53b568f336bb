import { useBlocker } from '@tanstack/react-router';
import { confirm } from '../feedback/confirm.tsx';

/** The leave guard's question; browsers show their own when a tab is closed. */
const UNSAVED = 'Changes you made may not be saved';

/**
 * Asks before a screen with unsaved changes is left: by a link, the back button, a reload or a closed tab. Paths for
 * which `staysAt` returns true stay on the screen, so going there does not ask.
 */
export function useLeaveGuard(unsaved: boolean, staysAt: (path: string) => boolean = () => false): void {
  useBlocker({
    shouldBlockFn: async ({ next }) =>
      unsaved &&
      !staysAt(next.pathname) &&
      !(await confirm({ title: 'Leave this page?', message: UNSAVED, yes: 'Leave', no: 'Stay' })),
    enableBeforeUnload: unsaved,
    disabled: !unsaved,
  });
}
