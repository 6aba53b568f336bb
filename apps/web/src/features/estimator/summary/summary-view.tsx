import { regionWording } from '@cadenza/domain/regions';
import { useEffect, useRef, useState } from 'react';
import { goTo } from '../address/use-address.ts';
import { ActionButton } from '../controls/action-button.tsx';
import { AlertDialog } from '../controls/alert-dialog.tsx';
import { Section } from '../controls/section.tsx';
import { useEstimatorParts } from '../state/estimator-store.ts';
import { DetailsForm } from './details-form.tsx';
import { KeptCustomer } from './kept-customer.tsx';
import { Review } from './review.tsx';
import { SendOrSent } from './send-or-sent.tsx';
import styles from './summary-view.module.css';
import { Telephone } from './telephone.tsx';
import type { DetailsPurpose } from './use-details-form.ts';

/** From the price to the enquiry: the customer's details, a review of everything, and sending it. */
export function SummaryView() {
  const { catalogue, kept, isOpened } = useEstimatorParts('catalogue', 'kept', 'isOpened');
  const [isEditing, setEditing] = useState(false);
  const [preset, setWish] = useState<DetailsPurpose | null>(null);
  const [isPromised, setPromised] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const region = catalogue?.city.regionId ?? 'AU';
  const word = regionWording(region).enquiryWord.toLowerCase();
  const customer = kept?.draft.customer;
  // Somebody who only requested a callback has given no e-mail address.
  const isComplete = customer !== undefined && customer.email !== '';
  const saved = (what: DetailsPurpose) => {
    setWish(what);
    setEditing(false);
    setPromised(what === 'callback');
    if (what === 'enquiry') goOnFromDetails();
  };
  return (
    <div className={styles.view}>
      <div>
        <ActionButton look="plain" onClick={() => goTo('builder')}>
          Back to the music
        </ActionButton>
      </div>
      <h1 className={styles.title} ref={title} tabIndex={-1}>
        Your {word}
      </h1>
      <Section id="details" title="Your details">
        {preset === 'callback' ? (
          <p className={styles.said} role="status">
            We will call you on {customer?.mobile}. You can still send the {word} in writing.
          </p>
        ) : null}
        {catalogue && isOpened && (!isComplete || isEditing) ? <DetailsForm region={region} onSaved={saved} /> : null}
        {isComplete && !isEditing ? <KeptCustomer customer={customer} onChange={() => setEditing(true)} /> : null}
      </Section>
      <Section id="review" title="The day">
        <Review />
      </Section>
      {isComplete && !isEditing ? <SendOrSent word={word} draft={kept?.draft} /> : null}
      {isPromised && customer ? (
        <AlertDialog
          title="We will call you"
          image={<Telephone />}
          message={`Thank you, ${customer.name}. Our ${catalogue?.city.name ?? ''} office has your number, ${customer.mobile}, and calls you.`}
          onClose={() => {
            setPromised(false);
            goOnFromDetails();
          }}
        />
      ) : null}
    </div>
  );
}

/** When the form is gone or completed, the focus moves to this heading once it is rendered. */
function goOnFromDetails(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('#details-title')?.focus());
}
