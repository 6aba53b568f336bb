import type { CustomerQuotePage } from '@cadenza/contract/sent-quotes/shapes';
import action from '../../shared/printed-page/action.module.css';
import { PrintedPagePart } from '../../shared/printed-page/printed-page.tsx';
import { PrintedPageField } from '../../shared/printed-page/printed-page-field.tsx';
import form from '../../shared/printed-page/printed-page-form.module.css';
import styles from './customer-quote.module.css';

/**
 * The customer's answer: yes with their name, or no with a reason. Native forms that post to the page's own address; if
 * input is refused, the page opens at its form.
 */
export function QuoteAnswer(page: CustomerQuotePage) {
  const { state, isFromMail } = page;
  if (state !== 'open') return null;
  if (!isFromMail) return <AskForMail {...page} />;
  return (
    <>
      <Accept {...page} />
      <Decline {...page} />
    </>
  );
}

const problemsOf =
  ({ filled, problems }: CustomerQuotePage, what: 'accept' | 'decline') =>
  (path: string) =>
    filled.what === what ? problems.find((each) => each.path === path)?.message : undefined;

function Accept(page: CustomerQuotePage) {
  const { document, consent, filled } = page;
  const problemOf = problemsOf(page, 'accept');
  const isQuote = document.kind === 'quote';
  return (
    <PrintedPagePart title={isQuote ? 'Accept this quote' : 'Accept this change'} id="answer" isOnScreenOnly>
      <form className={form.form} method="post" action="#answer" noValidate>
        <input type="hidden" name="what" value="accept" />
        <p className={styles.consent}>{consent}</p>
        <PrintedPageField
          name="name"
          label="Your name"
          hint="Typing your name counts as your signature."
          problem={problemOf('name') ?? problemOf('')}
        >
          {(field) => <input {...field} autoComplete="name" maxLength={120} required defaultValue={filled.name} />}
        </PrintedPageField>
        <button className={action.action} data-look="main" type="submit">
          {isQuote ? 'Accept this quote' : 'Accept this change'}
        </button>
        <p className="soft text-md flush">
          We’ll email you a PDF of what you accepted, with your name, the time and your IP address. We keep a copy too.
        </p>
      </form>
    </PrintedPagePart>
  );
}

function Decline(page: CustomerQuotePage) {
  const problemOf = problemsOf(page, 'decline');
  return (
    <PrintedPagePart title="Not for us" id="no" isOnScreenOnly>
      <form className={form.form} method="post" action="#no" noValidate>
        <input type="hidden" name="what" value="decline" />
        <PrintedPageField
          name="reason"
          label="What would you like to change? (optional)"
          problem={problemOf('reason') ?? problemOf('')}
        >
          {(field) => <textarea {...field} rows={3} maxLength={1000} defaultValue={page.filled.reason} />}
        </PrintedPageField>
        <button className={action.action} type="submit">
          {page.document.kind === 'quote' ? 'Decline this quote' : 'Decline this change'}
        </button>
      </form>
    </PrintedPagePart>
  );
}

/** The office knows the page too; only the mail proves that the customer answers. */
function AskForMail({ sentTo, done, filled, problems }: CustomerQuotePage) {
  const problem = filled.what === null ? undefined : problems[0]?.message;
  return (
    <PrintedPagePart title="To reply, open our email" id="answer" isOnScreenOnly>
      {done === 'sent' ? (
        <p className="positive text-xl semibold centred" role="status">
          <span aria-hidden="true">✓ </span>Sent to {sentTo}.
        </p>
      ) : (
        <form className={form.form} method="post" action="#answer" noValidate>
          <input type="hidden" name="what" value="send" />
          <p>
            We sent it to {sentTo}. The link in that email lets us know it’s you. Can’t find it? We’ll send it again.
          </p>
          {problem ? <p className={form.problem}>{problem}</p> : null}
          <button className={action.action} data-look="main" type="submit">
            Resend email
          </button>
        </form>
      )}
    </PrintedPagePart>
  );
}
