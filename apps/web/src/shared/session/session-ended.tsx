import { Button, Group, Stack } from '@mantine/core';
import { Dialog } from '../layout/dialog.tsx';
import { discardInput } from './leave.ts';
import styles from './session-ended.module.css';

/** Escape must not reach the dialogs below, which listen on the window. */
const ownEscape = { 'data-mantine-stop-propagation': 'true' };

/** Covers a screen with unsaved input once its session has ended. It closes when the same user signs in in another tab. */
export function SessionEnded() {
  return (
    <Dialog
      title="You’ve been signed out"
      size="sm"
      zIndex={1000}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      attributes={{ content: ownEscape }}
      classNames={{ overlay: styles.cover ?? '' }}
      overlayProps={{ backgroundOpacity: 1 }}
    >
      <Stack gap="md">
        <p>What you entered is still here. Sign in again in a new tab, then come back to this one.</p>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={discardInput} {...ownEscape}>
            Discard it
          </Button>
          <Button component="a" href="/login" target="_blank" rel="noopener" data-autofocus {...ownEscape}>
            Sign in
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
