import type { CustomerConversation } from '@cadenza/contract/customer-page/shapes';
import { maxMessageLength } from '@cadenza/domain/conversation/conversation-entry';
import action from '../../shared/printed-page/action.module.css';
import { PrintedPagePart } from '../../shared/printed-page/printed-page.tsx';
import { PrintedPageField } from '../../shared/printed-page/printed-page-field.tsx';
import form from '../../shared/printed-page/printed-page-form.module.css';
import styles from './messages-part.module.css';

/**
 * Messages between the customer's side and the office, from the perspective of `writer`, and a native form for the next
 * one.
 */
export function MessagesPart({ messages, isSent, words, problems, writer }: CustomerConversation & { writer: string }) {
  return (
    <PrintedPagePart title="Message us" id="messages" isOnScreenOnly>
      {messages.length > 0 ? (
        <ol className={styles.messages}>
          {messages.map(({ id, isOurs, who, at, words: said }) => (
            <li key={id} className={styles.message} data-ours={isOurs || undefined}>
              <p className="soft text-md flush">
                {!isOurs && who === writer ? 'You' : who}, {at}
              </p>
              <p className="flush pre-line breakable">{said}</p>
            </li>
          ))}
        </ol>
      ) : null}
      {isSent ? (
        <p className="positive text-xl semibold centred" role="status">
          <span aria-hidden="true">✓ </span>Message sent. We’ll reply here and by email.
        </p>
      ) : null}
      <form className={form.form} method="post" action="#messages" noValidate>
        <input type="hidden" name="about" value="message" />
        <PrintedPageField
          name="words"
          label={isSent ? 'Anything else?' : 'What would you like to ask or tell us?'}
          problem={problems[0]?.message}
        >
          {(field) => <textarea {...field} rows={4} maxLength={maxMessageLength} required defaultValue={words} />}
        </PrintedPageField>
        <button className={action.action} data-look="main" type="submit">
          Send message
        </button>
      </form>
    </PrintedPagePart>
  );
}
