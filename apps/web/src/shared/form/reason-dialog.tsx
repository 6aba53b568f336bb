import type { OperationId, RequestOf } from '@cadenza/contract/operations';
import { Textarea, type TextareaProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { OperationMutationOptions } from '../client/use-operation-mutation.ts';
import { FormDialog } from './form-dialog.tsx';
import { useOperationForm } from './use-operation-form.ts';

interface ReasonDialogProps<K extends OperationId>
  extends Pick<OperationMutationOptions<K>, 'success'>,
    Pick<TextareaProps, 'label' | 'description' | 'maxLength' | 'minRows'> {
  operation: K;
  /** Its body in the contract. */
  schema: z.ZodType;
  request: (reason: string) => RequestOf<K>;
  title: string;
  submit: string;
  /** The action cannot be undone. */
  isGrave?: boolean;
  onClose: () => void;
  /** What follows from the action. */
  children?: ReactNode;
}

/** Asks for the reason of an action, and carries it out. */
export function ReasonDialog<K extends OperationId>(props: ReasonDialogProps<K>) {
  const { operation, schema, request, success, title, submit, isGrave, onClose, children, ...field } = props;
  const form = useOperationForm(operation, {
    schema,
    initialValues: { reason: '' },
    request: ({ reason }) => request(reason),
    success,
    onDone: onClose,
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose} submit={submit} isGrave={isGrave}>
      {children}
      <Textarea label="Reason" withAsterisk data-autofocus {...field} {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
