import { createKeptStore } from './kept-store.ts';

interface DoneFlags {
  /** Somebody has just registered by an invitation; the dashboard welcomes them once. */
  registrationJustCompleted: boolean;
  roleInviteAccepted: boolean;
  marketingUnsubscribed: boolean;
  emailValidated: boolean;
  mobileValidated: boolean;
}

/** What somebody has done in this browser by a link, before or without signing in; kept, also over signing out. */
export const doneFlagsStore = createKeptStore<DoneFlags>(
  'done-flags',
  {
    registrationJustCompleted: false,
    roleInviteAccepted: false,
    marketingUnsubscribed: false,
    emailValidated: false,
    mobileValidated: false,
  },
  { survivesSignOut: true },
);

export function flagDone(flag: keyof DoneFlags, isDone = true): void {
  doneFlagsStore.setState({ [flag]: isDone });
}
