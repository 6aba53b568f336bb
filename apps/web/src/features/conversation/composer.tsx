import { recordCall } from '@cadenza/contract/callbacks/operations';
import { addConversationNote, writeToCustomer } from '@cadenza/contract/conversation/operations';
import type { CallOutcome } from '@cadenza/domain/callbacks/call-outcome';
import { maxWordsLength } from '@cadenza/domain/conversation/conversation-entry';
import { addDays, instantToWall } from '@cadenza/domain/time';
import { Button, Radio, SegmentedControl, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { makeId } from '../../shared/client/make-id.ts';
import { now } from '../../shared/clock/clock.ts';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import styles from './conversation.module.css';
import { WordsForm } from './words-form.tsx';

interface ComposerProps {
  booking: { id: string; timeZone: string };
  customerName: string;
  /** Where a message is sent; empty without an address. */
  address: string;
}

const ways = [
  { value: 'message', label: 'Message' },
  { value: 'call', label: 'Call' },
  { value: 'note', label: 'Note' },
] as const;
type Way = (typeof ways)[number]['value'];

/**
 * What staff add: a message to the customer, a call, or an internal note. Drafts are kept while switching between them.
 */
export function Composer({ booking, customerName, address }: ComposerProps) {
  const [way, setWay] = useState<Way>('message');
  const [added, setAdded] = useState(0);
  const of = { bookingId: booking.id, onAdded: () => setAdded((before) => before + 1) };
  return (
    <div className={styles.composer}>
      <SegmentedControl
        size="xs"
        aria-label="What to add"
        value={way}
        onChange={(chosen) => setWay(chosen as Way)}
        data={[...ways]}
      />
      <div hidden={way !== 'message'}>
        {address ? (
          <WordsForm
            key={added}
            {...of}
            operation="writeToCustomer"
            schema={writeToCustomer.body}
            label={`Message to ${customerName}`}
            hint={`By email to ${address}`}
            submit="Send"
          />
        ) : (
          <p className={styles.soft}>{customerName} has no email address yet. Add it under People to write to them.</p>
        )}
      </div>
      <div hidden={way !== 'call'}>
        <CallForm key={added} booking={booking} onAdded={of.onAdded} />
      </div>
      <div hidden={way !== 'note'}>
        <WordsForm
          key={added}
          {...of}
          operation="addConversationNote"
          schema={addConversationNote.body}
          label="Note"
          hint="For the office alone"
          submit="Add note"
        />
      </div>
    </div>
  );
}

const outcomes = [
  { value: 'reached', label: 'Reached' },
  { value: 'no answer', label: 'No answer' },
  { value: 'call again', label: 'Call again at' },
] as const;

/** Logs a call to the customer; one to repeat comes back on Today. */
function CallForm({ booking, onAdded }: { booking: { id: string; timeZone: string }; onAdded: () => void }) {
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
      <div className="row-3 apart">
        <span className={styles.soft} />
        <Button size="compact-md" type="submit" loading={form.busy}>
          Log call
        </Button>
      </div>
    </form>
  );
}
