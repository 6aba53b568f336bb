import { createKeptStore } from './kept-store.ts';

interface DoneFlags {
  roleInviteAccepted: boolean;
  marketingUnsubscribed: boolean;
  emailValidated: boolean;
  mobileValidated: boolean;
}

/** What somebody has done in this browser by a link, before or without signing in; kept, also over signing out. */
export const doneFlagsStore = createKeptStore<DoneFlags>(
  'done-flags',
  { roleInviteAccepted: false, marketingUnsubscribed: false, emailValidated: false, mobileValidated: false },
  { survivesSignOut: true },
);

export function flagDone(flag: keyof DoneFlags, isDone = true): void {
  doneFlagsStore.setState({ [flag]: isDone });
}
