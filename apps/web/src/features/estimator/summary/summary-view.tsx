import type { Draft } from '@cadenza/contract/enquiry/shapes';
import { regionWording } from '@cadenza/domain/regions';
import { useEffect, useRef, useState } from 'react';
import { goTo } from '../address/use-address.ts';
import { ActionButton } from '../controls/action-button.tsx';
import { AlertDialog } from '../controls/alert-dialog.tsx';
import { Section } from '../controls/section.tsx';
import { isSent } from '../draft/is-sent.ts';
import { useEstimator, useEstimatorParts } from '../state/estimator-store.ts';
import { prepareSaving } from '../state/keep-enquiry.ts';
import { startAnother } from '../state/start-another.ts';
import { DetailsForm } from './details-form.tsx';
import { Review } from './review.tsx';
import { SendEnquiry, type SendEnquiryProps } from './send-enquiry.tsx';
import styles from './summary-view.module.css';
import type { DetailsPurpose } from './use-details-form.ts';

/** From the price to the enquiry: the customer's details, a review of everything, and sending it. */
export function SummaryView() {
  const { catalogue, kept, isOpened } = useEstimatorParts('catalogue', 'kept', 'isOpened');
  const [isEditing, setEditing] = useState(false);
  const [preset, setWish] = useState<DetailsPurpose | null>(null);
  const [isPromised, setPromised] = useState(false);
  // Until the enquiry is sent the form stays, so that the page below it does not jump.
  const [isSending, setSending] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    void prepareSending();
  }, []);
  const region = catalogue?.city.regionId ?? 'AU';
  const word = regionWording(region).enquiryWord.toLowerCase();
  const customer = kept?.draft.customer;
  // A customer who only requested a callback has given no email address.
  const isGiven = customer !== undefined && customer.email !== '' && !isEditing && !isSending;
  const saved = (what: DetailsPurpose) => {
    setWish(what);
    setEditing(false);
    setPromised(what === 'callback');
    setSending(what === 'send');
    if (what === 'keep') goOnFromDetails();
  };
  const settled = () => {
    if (!isSending) return;
    setSending(false);
    // A failure is scrolled into view.
    goOnFromDetails({ preventScroll: true });
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
            We’ll call you on {customer?.mobile}. You can still send your {word} here.
          </p>
        ) : null}
        {catalogue && isOpened && !isGiven ? (
          <DetailsForm region={region} sends={isToSend(kept?.draft)} isSending={isSending} onSaved={saved} />
        ) : null}
        {isGiven ? <KeptCustomer customer={customer} onChange={() => setEditing(true)} /> : null}
      </Section>
      <Section id="review" title="The day">
        <Review />
      </Section>
      {isGiven || isSending ? (
        <SendOrSent
          word={word}
          draft={kept?.draft}
          startsAtOnce={preset === 'send'}
          isInForm={isSending}
          onSettled={settled}
        />
      ) : null}
      {isPromised && customer ? (
        <CallPromised
          customer={customer}
          onClose={() => {
            setPromised(false);
            goOnFromDetails();
          }}
        />
      ) : null}
    </div>
  );
}

/** Loads what sending shows and needs. Without a network it is loaded when it is needed. */
const prepareSending = (): Promise<unknown> =>
  Promise.allSettled([prepareSaving(), import('../programme/enquiry-status-text.tsx'), import('./success-view.tsx')]);

/** When the form is gone or completed, the focus moves to this heading once it is rendered. */
function goOnFromDetails(options?: FocusOptions): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('#details-title')?.focus(options));
}

function CallPromised({ customer, onClose }: { customer: Draft['customer']; onClose: () => void }) {
  const city = useEstimator((state) => state.catalogue?.city.name ?? '');
  return (
    <AlertDialog
      title="We’ll call you"
      image={<Telephone />}
      message={`Thank you, ${customer.name}. Our ${city} team will call you on ${customer.mobile}.`}
      onClose={onClose}
    />
  );
}

/** The saved customer details. */
function KeptCustomer({ customer, onChange }: { customer: Draft['customer']; onChange: () => void }) {
  return (
    <div className={styles.card}>
      <div>
        <div className="text-xl display-face">{customer.name}</div>
        <div>{customer.email}</div>
        <div className="tabular">{customer.mobile}</div>
        <div className="soft">{customer.relationship}</div>
      </div>
      <ActionButton onClick={onChange} aria-label="Change your details">
        Change
      </ActionButton>
    </div>
  );
}

const isToSend = (draft: Draft | undefined): boolean => !draft || (draft.isChangeable && !isSent(draft));

interface SendOrSentProps extends SendEnquiryProps {
  draft: Draft | undefined;
}

/** The end of the page: send the enquiry, or a note that it has been sent or that our team is handling it. */
function SendOrSent({ draft, ...sending }: SendOrSentProps) {
  const { word, isInForm } = sending;
  if (!draft || isInForm || isToSend(draft)) return <SendEnquiry {...sending} />;
  return (
    <div className={styles.send}>
      <p className={styles.said}>
        {draft.isChangeable
          ? `Your ${word} has been sent. We’ll see any changes you make here.`
          : `Our team is working on your ${word} and will be in touch.`}
      </p>
      {draft.isChangeable ? (
        <ActionButton look="main" onClick={() => goTo('success')}>
          What happens next
        </ActionButton>
      ) : (
        <ActionButton onClick={() => void startAnother()}>Start another {word}</ActionButton>
      )}
    </div>
  );
}

/** A ringing telephone, drawn in the style of the other illustrations. */
function Telephone() {
  return (
    <svg className={styles.telephone} viewBox="0 0 64 56" aria-hidden="true" focusable="false">
      <path d="M14 50h36c2.200 0 3.600-1.700 3.200-3.800l-2-11.400c-.5-2.800-2.900-4.800-5.700-4.800h-27c-2.800 0-5.200 2-5.700 4.800l-2 11.400c-.4 2.100 1 3.800 3.200 3.800z" />
      <circle cx="32" cy="40" r="5.500" />
      <path d="M23 30v-5M41 30v-5M8 24c-1.700 0-3-1.300-3-3v-2.500c0-2 1.100-3.800 2.900-4.700C14.800 10.500 23.200 9 32 9s17.200 1.500 24.100 4.800c1.800.9 2.900 2.700 2.900 4.700V21c0 1.700-1.300 3-3 3h-8.500c-1.400 0-2.600-.9-2.900-2.300l-.9-3.700c-7.600-1.600-15.800-1.600-23.400 0l-.9 3.700c-.3 1.400-1.500 2.300-2.900 2.300z" />
      <path d="M24 3.500c5.300-.8 10.700-.8 16 0" />
    </svg>
  );
}
