import { recordCall } from '@cadenza/contract/callbacks/operations';
import type { CallOutcome } from '@cadenza/domain/callbacks/call-outcome';
import { maxWordsLength } from '@cadenza/domain/conversation/conversation-entry';
import { addDays, instantToWall } from '@cadenza/domain/time';
import { Button, Radio, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { makeId } from '../../shared/client/make-id.ts';
import { now } from '../../shared/clock/clock.ts';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import styles from './conversation.module.css';
import { conversationReads } from './conversation.ts';

const outcomes = [
  { value: 'reached', label: 'Reached' },
  { value: 'no answer', label: 'No answer' },
  { value: 'call again', label: 'Call again at' },
] as const;

/** Logs a call to the customer; one to repeat comes back on Today. */
export function CallForm({ booking, onAdded }: { booking: { id: string; timeZone: string }; onAdded: () => void }) {
  const form = useOperationForm('recordCall', {
    schema: recordCall.body,
    initialValues: {
      requestId: makeId(),
      outcome: 'reached' as CallOutcome,
      callAgainOn: addDays(instantToWall(now().toISOString(), booking.timeZone).date, 1),
      callAgainTime: '09:00',
      words: '',
    },
    request: ({ callAgainOn, callAgainTime, ...call }) => ({
      params: { id: booking.id },
      body: { ...call, ...(call.outcome === 'call again' ? { callAgainOn, callAgainTime } : {}) },
    }),
    refreshes: conversationReads,
    onDone: onAdded,
  });
  return (
    <form noValidate onSubmit={form.send} className="stack-2">
      <Radio.Group aria-label="Outcome" {...form.getInputProps('outcome')}>
        <div className={styles.outcomes}>
          {outcomes.map((each) => (
            <Radio key={each.value} size="sm" {...each} />
          ))}
        </div>
      </Radio.Group>
      {form.values.outcome === 'call again' ? (
        <SimpleGrid cols={2} spacing="xs">
          <TextInput type="date" label="Day" {...form.getInputProps('callAgainOn')} />
          <TextInput type="time" label="Time" {...form.getInputProps('callAgainTime')} />
        </SimpleGrid>
      ) : null}
      <Textarea
        aria-label="What was said"
        placeholder="What was said (optional)"
        minRows={1}
        maxRows={14}
        maxLength={maxWordsLength}
        {...form.getInputProps('words')}
      />
      <FormFailure form={form} />
      <div className={styles.foot}>
        <span className={styles.soft} />
        <Button size="compact-md" type="submit" loading={form.busy}>
          Log call
        </Button>
      </div>
    </form>
  );
}
