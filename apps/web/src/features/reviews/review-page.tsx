import type { CustomerReviewPage } from '@cadenza/contract/customer-page/shapes';
import { formatLongDate } from '@cadenza/domain/time';
import action from '../../shared/printed-page/action.module.css';
import { PrintedPage, PrintedPagePart } from '../../shared/printed-page/printed-page.tsx';
import { PrintedPageField } from '../../shared/printed-page/printed-page-field.tsx';
import styles from '../../shared/printed-page/printed-page-form.module.css';
import { StarChoice, StarsGiven } from './star-choice.tsx';
import stars from './stars.module.css';

const questions = [
  { name: 'overall', label: 'Overall', isRequired: true },
  { name: 'music', label: 'The music', isRequired: false },
  { name: 'service', label: 'Our service', isRequired: false },
] as const;

const quartet = ['Violin', 'Violin', 'Viola', 'Cello'];

/** The review form, or the submitted review. */
export function ReviewPage(page: CustomerReviewPage) {
  const { given, eventDate, customerName } = page;
  return (
    <PrintedPage
      over="Your review"
      title={given ? 'Thank you' : 'How was the music?'}
      lead={`${customerName}${eventDate ? `, ${formatLongDate(eventDate)}` : ''}`}
      players={quartet}
    >
      {given ? <Given given={given} isJustGiven={page.done === 'given'} /> : <ReviewForm {...page} />}
      {page.isFromMail || given?.isFromMail ? null : <MailNeeded {...page} />}
    </PrintedPage>
  );
}

function Given({ given, isJustGiven }: { given: NonNullable<CustomerReviewPage['given']>; isJustGiven: boolean }) {
  return (
    <PrintedPagePart title="Your review">
      <div className={stars.said}>
        <p role="status" className={isJustGiven ? 'positive text-xl semibold centred' : undefined}>
          {isJustGiven ? 'We’ve received your review.' : 'You’ve already left a review.'}
        </p>
        {questions.map(({ name, label }) => {
          const count = given[name];
          return count === null ? null : <StarsGiven key={name} label={label} stars={count} />;
        })}
        {given.words ? <blockquote className={stars.words}>{given.words}</blockquote> : null}
        <p className="soft text-md block">
          {given.mayBeShown && given.isFromMail
            ? 'We may publish it with your first name and the month. To take it down, just tell us.'
            : 'We’ll keep it private.'}
        </p>
      </div>
    </PrintedPagePart>
  );
}

function ReviewForm({ filled, problems, isFromMail, isReplacing }: CustomerReviewPage) {
  const problemOf = (path: string) => problems.find((each) => each.path === path)?.message;
  return (
    <PrintedPagePart title="It only takes a minute">
      <form className={styles.form} method="post" noValidate>
        {isReplacing ? (
          <p>There’s already a review from another link to this booking. What you send here replaces it.</p>
        ) : null}
        {questions.map((question) => (
          <StarChoice
            key={question.name}
            {...question}
            value={filled[question.name]}
            problem={problemOf(question.name)}
          />
        ))}
        <PrintedPageField
          name="words"
          label="In your own words (optional)"
          problem={problemOf('words') ?? problemOf('')}
        >
          {(field) => <textarea {...field} rows={6} maxLength={4000} defaultValue={filled.words} />}
        </PrintedPageField>
        {isFromMail ? (
          <label className={`${styles.choice} row-2`}>
            <input type="checkbox" name="mayBeShown" value="yes" defaultChecked={filled.mayBeShown} />
            You may show my review with my first name and the month
          </label>
        ) : null}
        <button className={action.action} data-look="main" type="submit">
          Send
        </button>
      </form>
    </PrintedPagePart>
  );
}

/** The office knows the link too; only the mail proves that the customer wrote the review. */
function MailNeeded({ mailTo, done }: CustomerReviewPage) {
  return (
    <PrintedPagePart title="Happy to have it shown?">
      {done === 'sent' && mailTo ? (
        <p className="positive text-xl semibold centred" role="status">
          <span aria-hidden="true">✓ </span>Sent to {mailTo}.
        </p>
      ) : (
        <form className={styles.form} method="post" noValidate>
          <input type="hidden" name="what" value="send" />
          <p>
            We only publish reviews that come through the link in our email: it lets us know it’s you. From here, yours
            stays between us.
          </p>
          {mailTo ? (
            <button className={action.action} type="submit">
              Email the link to {mailTo}
            </button>
          ) : null}
        </form>
      )}
    </PrintedPagePart>
  );
}
