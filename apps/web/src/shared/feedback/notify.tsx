import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { ApiError, UNKNOWN_ERROR } from '../client/api-error.ts';

const ERROR_TITLE = 'Error!';
const LONG_ENOUGH_TO_READ_MS = 8000;
/** As long as the specification shows that a list was put into another order. */
const BRIEFLY_MS = 2000;

/** Tells that something happened, bottom right. */
export function notifyDone(message: string): void {
  notifications.show({ color: 'positive', icon: <IconCheck size={18} aria-hidden />, message });
}

/** Tells that a small change is kept; another one soon after takes its place. */
export function notifySaved(message: string): void {
  const id = 'saved';
  const icon = <IconCheck size={18} aria-hidden />;
  notifications.hide(id);
  notifications.show({ id, color: 'positive', icon, message, autoClose: BRIEFLY_MS });
}

/** Tells something worth knowing that is no failure. */
export function notifyInfo(message: string, title?: string): void {
  notifications.show({ color: 'info', icon: <IconInfoCircle size={18} aria-hidden />, title, message });
}

/** Tells that something was done, and what to look after now. */
export function notifyWarning(message: string): void {
  notifications.show({
    color: 'attention',
    icon: <IconAlertTriangle size={18} aria-hidden />,
    message,
    autoClose: LONG_ENOUGH_TO_READ_MS,
  });
}

/** Tells a refusal in the server's words. `title` and `fallback` are for actions whose sentence the specification fixes. */
export function notifyFailure(error: unknown, options: { title?: string; fallback?: string } = {}): void {
  const failure = error instanceof ApiError ? error : null;
  if (failure?.refusal === 'roleNotFound' || failure?.isSignedOut) return;
  const ownWords = failure && failure.message !== UNKNOWN_ERROR ? failure.message : undefined;
  notifications.show({
    color: 'negative',
    icon: <IconAlertTriangle size={18} aria-hidden />,
    role: 'alert',
    title: options.title ?? ERROR_TITLE,
    message: (
      <>
        {ownWords ?? options.fallback ?? UNKNOWN_ERROR}
        {failure?.faultId && failure.status >= 500 ? <small> (fault {failure.faultId})</small> : null}
      </>
    ),
    autoClose: LONG_ENOUGH_TO_READ_MS,
  });
}
