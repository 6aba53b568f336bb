import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ApiError } from '../../../shared/client/api-error.ts';
import { goTo } from '../address/use-address.ts';
import { ActionButton } from '../controls/action-button.tsx';
import { AlertDialog } from '../controls/alert-dialog.tsx';
import { useBarPlace } from '../programme/bar-place.ts';
import { useEstimator } from '../state/estimator-store.ts';
import { byField } from '../state/field-problems.ts';
import { findObstacle, focusField, type Obstacle } from '../state/find-obstacle.ts';
import { submitEnquiry } from '../state/keep-enquiry.ts';
import { SendingNote } from './sending-note.tsx';
import styles from './summary-view.module.css';

export interface SendEnquiryProps {
  word: string;
  /** The details were entered in order to submit it. */
  startsAtOnce: boolean;
  /** The form of the details is still shown, with a busy button of its own. */
  isInForm: boolean;
  /** Sent, or not. */
  onSettled: () => void;
}

/**
 * Sends the enquiry, only once however often it is clicked; on a phone, beside the total. Missing choices are reported
 * at their fields.
 */
export function SendEnquiry({ word, startsAtOnce, isInForm, onSettled }: SendEnquiryProps) {
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const underway = useRef(false);
  const said = useRef<HTMLDivElement>(null);
  const bar = useBarPlace();
  const start = useEffectEvent(() => void sendOnce());
  useEffect(() => {
    if (startsAtOnce) start();
  }, [startsAtOnce]);
  useEffect(() => {
    if (failure) said.current?.scrollIntoView({ block: 'center' });
  }, [failure]);

  function leadTo(found: Obstacle): void {
    setObstacle(null);
    goTo('builder');
    // The field exists only once the builder has rendered.
    requestAnimationFrame(() => requestAnimationFrame(() => focusField(found.field)));
  }

  async function send(): Promise<void> {
    const found = await findObstacle();
    if (found?.alert) return setObstacle(found);
    if (found) return leadTo(found);
    await submitEnquiry();
    goTo('success');
  }

  async function sendOnce(): Promise<void> {
    if (underway.current) return;
    underway.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      useEstimator.setState({ refused: byField(error.fields, useEstimator.getState().choices) });
      setFailure(error.message);
    } finally {
      underway.current = false;
      setBusy(false);
      onSettled();
    }
  }

  if (isInForm) return null;
  const button = (
    <ActionButton look="main" isBusy={isBusy} onClick={() => void sendOnce()}>
      {isBusy ? 'Sending …' : `Send ${word}`}
    </ActionButton>
  );
  return (
    <div className={styles.send}>
      <div ref={said} role="alert">
        {failure ? <p className={styles.failure}>{failure}</p> : null}
      </div>
      {bar ? createPortal(button, bar) : button}
      <SendingNote />
      {obstacle?.alert ? <AlertDialog {...obstacle.alert} onClose={() => leadTo(obstacle)} /> : null}
    </div>
  );
}
