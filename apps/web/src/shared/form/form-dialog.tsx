import { Button, Group, Modal, Stack } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { confirmCancel } from '../feedback/confirm.tsx';
import { useNarrow } from '../layout/use-narrow.ts';
import { useLeaveGuard } from '../routing/use-leave-guard.tsx';
import styles from './form-dialog.module.css';
import { FormFailure } from './form-failure.tsx';

interface FormDialogProps {
  title: string;
  form: { failures: string[]; isDirty: () => boolean };
  /** `form.submit(…)` of a server form. */
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  onClose: () => void;
  busy: boolean;
  /** Label of the button, in a word or two. */
  submit?: string;
  /** Another button, before the submit button. */
  besideSubmit?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  children: ReactNode;
}

/** A form in a dialog, full screen on a phone. Leaving it with unsaved input asks first. */
export function FormDialog({
  title,
  form,
  onSubmit,
  onClose,
  busy,
  submit = 'Save',
  besideSubmit,
  size = 'md',
  children,
}: FormDialogProps) {
  const narrow = useNarrow();
  const [isLeft, setLeft] = useState(false);
  useLeaveGuard(form.isDirty() && !busy && !isLeft);
  // Closing may go back in the browser's history: the guard is gone by then, so it does not ask twice.
  useEffect(() => {
    if (isLeft) onClose();
  }, [isLeft, onClose]);
  const close = async () => {
    if (!form.isDirty() || (await confirmCancel())) setLeft(true);
  };
  return (
    <Modal opened onClose={() => void close()} title={title} size={size} fullScreen={narrow} centered={false}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          {children}
          <FormFailure form={form} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => void close()}>
              Cancel
            </Button>
            {besideSubmit}
            <Button type="submit" loading={busy}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
