import { OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../shared/layout/lazy-part.tsx';
import styles from './answer-buttons.module.css';
import type { Answers } from './use-answers.ts';
import { gigWords, type IncomingOffer } from './work.ts';

const DeclineSheet = lazyPart(() => import('./decline-sheet.tsx'), 'DeclineSheet');

interface AnswerButtonsProps {
  offer: IncomingOffer;
  answers: Answers;
}

/** The two large buttons of an offer or availability check; above them, any reason why it cannot be answered. */
export function AnswerButtons({ offer, answers }: AnswerButtonsProps) {
  const refused = answers.outcomes.find(
    ({ groupOfferId, kind }) => groupOfferId === offer.groupOfferId && kind === 'refused',
  );
  const words = refused?.message ?? (answers.isOnline ? offer.refusal : 'You can answer once you’re back online.');
  return (
    <div className={`${styles.answer} stack-3`}>
      <div role="alert">
        {words ? (
          <p className={styles.refusal}>
            <IconAlertTriangle size={18} aria-hidden />
            {words}
          </p>
        ) : null}
      </div>
      {offer.type === OfferType.AvailabilityCheck ? (
        <CheckButtons offer={offer} answers={answers} />
      ) : (
        <OfferButtons offer={offer} answers={answers} />
      )}
    </div>
  );
}

function OfferButtons({ offer, answers }: AnswerButtonsProps) {
  const [isDeclining, setDeclining] = useState(false);
  const isBusy = answers.busyWith !== null;
  const isAccepting = answers.busyWith?.offer === offer && answers.busyWith.kind === 'accepted';
  const about = gigWords(offer.positions);
  return (
    <div className={styles.pair}>
      <Button
        className={styles.button}
        variant="default"
        disabled={isBusy || !answers.isOnline}
        onClick={() => setDeclining(true)}
      >
        Decline<span className="visually-hidden"> {about}</span>
      </Button>
      <Button
        className={styles.button}
        leftSection={<IconCheck size={20} aria-hidden />}
        disabled={(isBusy && !isAccepting) || !answers.isOnline || offer.refusal !== null}
        loading={isAccepting}
        onClick={() => void answers.accept(offer)}
      >
        Accept<span className="visually-hidden"> {about}</span>
      </Button>
      {isDeclining ? <DeclineSheet offer={offer} answers={answers} onClose={() => setDeclining(false)} /> : null}
    </div>
  );
}

function CheckButtons({ offer, answers }: AnswerButtonsProps) {
  const given = offer.state === 'available' || offer.state === 'unavailable' ? offer.state : null;
  const isBusy = (kind: string) => answers.busyWith?.offer === offer && answers.busyWith.kind === kind;
  const rests = answers.busyWith !== null || !answers.isOnline;
  return (
    <div className={styles.pair}>
      <Button
        className={styles.button}
        variant="default"
        aria-pressed={given === 'unavailable'}
        disabled={rests && !isBusy('unavailable')}
        loading={isBusy('unavailable')}
        onClick={() => void answers.answer(offer, false)}
      >
        Not available
      </Button>
      <Button
        className={styles.button}
        color="positive"
        leftSection={<IconCheck size={20} aria-hidden />}
        aria-pressed={given === 'available'}
        disabled={(rests && !isBusy('available')) || offer.refusal !== null}
        loading={isBusy('available')}
        onClick={() => void answers.answer(offer, true)}
      >
        Available
      </Button>
    </div>
  );
}
