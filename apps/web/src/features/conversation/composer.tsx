import { addConversationNote, writeToCustomer } from '@cadenza/contract/conversation/operations';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { CallForm } from './call-form.tsx';
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
