import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { confirmCancel } from '../feedback/confirm.tsx';
import { TallDialog } from '../layout/tall-dialog.tsx';
import { useLeaveGuard } from '../routing/use-leave-guard.tsx';
import styles from './form-dialog.module.css';
import { FormFailure } from './form-failure.tsx';
import type { SubmittedForm } from './use-operation-form.ts';

interface FormDialogProps {
  title: string;
  form: SubmittedForm;
  onClose: () => void;
  /** Label of the button, in a word or two. */
  submit?: string;
  /** Another button, before the submit button. */
  besideSubmit?: ReactNode;
  /** Label of the other button, if "Cancel" would be ambiguous. */
  dismiss?: string;
  /** An action that cannot be undone is red. */
  isGrave?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  children: ReactNode;
}

/** A form in a dialog, full screen on a phone. Leaving it with unsaved input asks for confirmation. */
export function FormDialog({ title, form, onClose, size = 'md', children, ...buttons }: FormDialogProps) {
  const [isLeft, setLeft] = useState(false);
  useLeaveGuard(form.isDirty() && !isLeft, { busy: form.busy });
  // Closing may go back in the browser's history: the guard is gone by then, so it does not ask twice.
  useEffect(() => {
    if (isLeft) onClose();
  }, [isLeft, onClose]);
  const close = async () => {
    if (!form.isDirty() || (await confirmCancel())) setLeft(true);
  };
  return (
    <TallDialog onClose={() => void close()} title={title} size={size}>
      <FormBody form={form} {...buttons} onCancel={() => void close()}>
        {children}
      </FormBody>
    </TallDialog>
  );
}

interface FormBodyProps
  extends Pick<FormDialogProps, 'form' | 'submit' | 'besideSubmit' | 'dismiss' | 'isGrave' | 'children'> {
  onCancel: () => void;
}

/** The content of a form dialog: its fields, the reason of a refusal, and its buttons. */
export function FormBody(props: FormBodyProps) {
  const { form, submit = 'Save', besideSubmit, dismiss = 'Cancel', isGrave = false, onCancel, children } = props;
  return (
    <form className={styles.form} onSubmit={form.send} noValidate>
      <Stack gap="md">
        {children}
        <FormFailure form={form} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {dismiss}
          </Button>
          {besideSubmit}
          <Button type="submit" loading={form.busy} color={isGrave ? 'negative' : undefined}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
