import { OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { Button, Drawer, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useFocusHome } from '../../shared/layout/use-focus-home.ts';
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
  useFocusHome();
  const [note, setNote] = useState('');
  const isPayChange = offer.type === OfferType.PayChange;
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
      title={isPayChange ? 'Keep the pay you accepted?' : 'Decline this offer?'}
      classNames={{ content: styles.sheet, title: styles.title }}
    >
      <Stack gap="md" pb="md">
        <p>
          {isPayChange
            ? 'Your pay and the job stay the same. We’ll let the office know.'
            : offer.state === 'exclusive'
              ? 'We’ll offer it to the next musician straight away.'
              : 'It’ll disappear from your offers.'}
        </p>
        <Textarea
          label="Note to the office (optional)"
          maxLength={LONGEST_NOTE}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button
          size="lg"
          {...(isPayChange ? {} : { color: 'negative' })}
          loading={isBusy}
          onClick={() => void declineIt()}
        >
          {isPayChange ? 'Keep my pay' : 'Decline'}
        </Button>
        <Button size="lg" variant="default" onClick={onClose}>
          {isPayChange ? 'Back' : 'Keep it'}
        </Button>
      </Stack>
    </Drawer>
  );
}
