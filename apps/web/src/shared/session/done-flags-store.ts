import { createKeptStore } from './kept-store.ts';

interface DoneFlags {
  /** The person has just registered through an invitation; the dashboard welcomes them once. */
  registrationJustCompleted: boolean;
  roleInviteAccepted: boolean;
  marketingUnsubscribed: boolean;
  emailValidated: boolean;
  mobileValidated: boolean;
}

/** What was done in this browser through a link, before or without signing in; it survives signing out. */
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
