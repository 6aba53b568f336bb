import { maxWordsLength } from '@cadenza/domain/conversation/conversation-entry';
import { Button, Textarea } from '@mantine/core';
import type { z } from 'zod';
import { makeId } from '../../shared/client/make-id.ts';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import { useLeaveGuard } from '../../shared/routing/use-leave-guard.tsx';
import styles from './conversation.module.css';

interface WordsFormProps {
  bookingId: string;
  operation: 'writeToCustomer' | 'addConversationNote';
  schema: z.ZodType;
  label: string;
  hint: string;
  submit: string;
  onAdded: () => void;
}

/** A message or a note. Sending it twice adds it once. */
export function WordsForm({ bookingId, operation, schema, label, hint, submit, onAdded }: WordsFormProps) {
  const form = useOperationForm<typeof operation, { requestId: string; words: string }>(operation, {
    schema,
    initialValues: { requestId: makeId(), words: '' },
    request: (body) => ({ params: { id: bookingId }, body }),
    onDone: onAdded,
  });
  // On wide screens all sections of a booking stay mounted; on a phone another section replaces this one.
  const narrow = useNarrow();
  useLeaveGuard(form.isDirty(), { busy: form.busy, staysAt: (path) => !narrow && path.includes(bookingId) });
  return (
    <form noValidate onSubmit={form.send} className="stack-2">
      <Textarea
        data-autofocus
        aria-label={label}
        placeholder={label}
        maxRows={14}
        maxLength={maxWordsLength}
        {...form.getInputProps('words')}
      />
      <FormFailure form={form} />
      <div className="row-3 apart">
        <span className={styles.soft}>{hint}</span>
        <Button size="compact-md" type="submit" loading={form.busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
