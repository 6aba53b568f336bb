import { Button } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { ApiError, faultNumberOf, UNKNOWN_ERROR } from '../client/api-error.ts';
import { feedbackStore } from './feedback-store.ts';

const ERROR_TITLE = 'Error!';
const LONG_ENOUGH_TO_READ_MS = 8000;
/** Long enough to notice a mistake; hovering or focusing the message keeps it. */
const TO_UNDO_MS = 10_000;
/** How long the specification shows the message that a list was reordered. */
const BRIEFLY_MS = 2000;

/** Reports that something happened, bottom right; while it is shown, `undo` reverts it. */
export function notifyDone(message: string, undo?: (() => void) | null): void {
  const icon = <IconCheck size={18} aria-hidden />;
  if (!undo) return void show({ color: 'positive', icon, message });
  const press = () => {
    notifications.hide(id);
    undo();
  };
  const id = show({
    color: 'positive',
    icon,
    autoClose: TO_UNDO_MS,
    message: (
      <>
        {message}{' '}
        <Button variant="subtle" size="compact-sm" onClick={press}>
          Undo
        </Button>
      </>
    ),
  });
}

/** Reports that a small change is saved; the next one soon after replaces the message. */
export function notifySaved(message: string): void {
  const id = 'saved';
  const icon = <IconCheck size={18} aria-hidden />;
  notifications.hide(id);
  show({ id, color: 'positive', icon, message, autoClose: BRIEFLY_MS });
}

/** Reports something worth knowing that is not a failure. */
export function notifyInfo(message: string, title?: string): void {
  show({ color: 'info', icon: <IconInfoCircle size={18} aria-hidden />, title, message });
}

/** Reports that something was done, and what needs attention now. */
export function notifyWarning(message: string): void {
  show({
    color: 'attention',
    icon: <IconAlertTriangle size={18} aria-hidden />,
    message,
    autoClose: LONG_ENOUGH_TO_READ_MS,
  });
}

/** Reports a refusal in the server's words. `title` and `fallback` are for sentences that the specification fixes. */
export function notifyFailure(error: unknown, options: { title?: string; fallback?: string } = {}): void {
  const failure = error instanceof ApiError ? error : null;
  if (failure?.refusal === 'roleNotFound' || failure?.isSignedOut) return;
  const faultNumber = failure && faultNumberOf(failure);
  const ownWords = failure?.hasOwnMessage ? failure.message : undefined;
  show({
    color: 'negative',
    icon: <IconAlertTriangle size={18} aria-hidden />,
    role: 'alert',
    title: options.title ?? ERROR_TITLE,
    message: (
      <>
        {ownWords ?? options.fallback ?? UNKNOWN_ERROR}
        {faultNumber ? <small> (fault {faultNumber})</small> : null}
      </>
    ),
    autoClose: LONG_ENOUGH_TO_READ_MS,
  });
}

/** Queues the message until its container is mounted. Returns its id. */
function show(message: NotificationData): string {
  feedbackStore.setState({ isWanted: true });
  return notifications.show(message);
}
