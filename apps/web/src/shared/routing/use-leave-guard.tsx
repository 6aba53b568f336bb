import { useBlocker } from '@tanstack/react-router';
import { confirm } from '../feedback/confirm.tsx';

/** The sentence of the leave-page guard; browsers show their own for a closed tab. */
const UNSAVED = 'Changes you made may not be saved';

/**
 * Asks before a screen with unsaved changes is left: by a link, the back button, a reload or a closed tab. Going to a path where they
 * stay on the screen, as `staysAt` tells, leaves nothing.
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
