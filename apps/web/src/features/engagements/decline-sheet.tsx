import { Button, Drawer, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import styles from './decline-sheet.module.css';
import type { Answers } from './use-answers.ts';
import type { IncomingOffer } from './work.ts';

const LONGEST_NOTE = 500;

interface DeclineSheetProps {
  offer: IncomingOffer;
  answers: Answers;
  onClose: () => void;
}

/** A bottom sheet that confirms declining, since a declined offer is gone; with room for a message to the office. */
export function DeclineSheet({ offer, answers, onClose }: DeclineSheetProps) {
  const [note, setNote] = useState('');
  const isBusy = answers.busyWith?.offer === offer;
  const declineIt = async () => {
    await answers.decline(offer, note.trim());
    onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      title="Decline this offer?"
      classNames={{ content: styles.sheet, title: styles.title }}
    >
      <Stack gap="md" pb="md">
        <p>
          {offer.state === 'exclusive'
            ? 'It goes to the next musician at once.'
            : 'It disappears from your offers. The others keep theirs.'}
        </p>
        <Textarea
          label="A word to the office, if you like"
          autosize
          minRows={2}
          maxLength={LONGEST_NOTE}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button size="lg" color="negative" loading={isBusy} onClick={() => void declineIt()}>
          Decline
        </Button>
        <Button size="lg" variant="default" onClick={onClose}>
          Keep it
        </Button>
      </Stack>
    </Drawer>
  );
}
