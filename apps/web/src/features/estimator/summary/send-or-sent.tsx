import type { Draft } from '@cadenza/contract/enquiry/shapes';
import { goTo } from '../address/use-address.ts';
import { ActionButton } from '../controls/action-button.tsx';
import { isSent } from '../draft/is-sent.ts';
import { startAnother } from '../state/start-another.ts';
import { SendEnquiry } from './send-enquiry.tsx';
import styles from './summary-view.module.css';

interface SendOrSentProps {
  word: string;
  draft: Draft | undefined;
}

/** The end of the page: send the enquiry, or a note that it has been sent or that our team is handling it. */
export function SendOrSent({ word, draft }: SendOrSentProps) {
  if (!draft || (draft.isChangeable && !isSent(draft))) return <SendEnquiry word={word} />;
  return (
    <div className={styles.send}>
      <p className={styles.said}>
        {draft.isChangeable
          ? `Your ${word} has been sent. What you change here reaches us too.`
          : `Our team is already working on your ${word} and will write to you.`}
      </p>
      {draft.isChangeable ? (
        <ActionButton look="main" onClick={() => goTo('success')}>
          What happens next
        </ActionButton>
      ) : (
        <ActionButton onClick={() => void startAnother()}>Begin another {word}</ActionButton>
      )}
    </div>
  );
}
