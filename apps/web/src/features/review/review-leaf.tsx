import type { CustomerReviewPage } from '@cadenza/contract/customer-page';
import { formatLongDate } from '@cadenza/domain/time';
import styles from '../../shared/leaf/leaf.module.css';
import { Leaf, LeafPart } from '../../shared/leaf/leaf.tsx';

const questions = [
  { name: 'overall', label: 'All in all', isRequired: true },
  { name: 'music', label: 'The music', isRequired: false },
  { name: 'service', label: 'How we looked after you', isRequired: false },
] as const;

/** How it was: a form, or once it was given, what was said. */
export function ReviewLeaf(page: CustomerReviewPage) {
  const { given, eventDate, customerName } = page;
  return (
    <Leaf
      over="Your review"
      title={given ? 'Thank you' : 'How was the music?'}
      lead={`${customerName}${eventDate ? `, ${formatLongDate(eventDate)}` : ''}`}
    >
      {given ? <Given given={given} isJustGiven={page.isJustGiven} /> : <ReviewForm {...page} />}
    </Leaf>
  );
}

function Given({ given, isJustGiven }: { given: NonNullable<CustomerReviewPage['given']>; isJustGiven: boolean }) {
  return (
    <LeafPart title="What you said">
      <p role="status">{isJustGiven ? '✓ It has reached us.' : 'You have told us already; a review is given once.'}</p>
      {questions.map(({ name, label }) => {
        const stars = given[name];
        return stars === null ? null : <p key={name}>{`${label}: ${stars} of 5 stars`}</p>;
      })}
      {given.words ? <blockquote>{given.words}</blockquote> : null}
      <p className={styles.soft}>{given.mayBeShown ? 'We may show it to others.' : 'It stays between us.'}</p>
    </LeafPart>
  );
}

function ReviewForm({ filled, problems }: CustomerReviewPage) {
  const problemOf = (path: string) => problems.find((each) => each.path === path)?.message;
  return (
    <form className={styles.form} method="post">
      {questions.map(({ name, label, isRequired }) => (
        <fieldset key={name} className={styles.field} aria-describedby={`${name}-problem`}>
          <legend>{isRequired ? label : `${label} (if you like)`}</legend>
          <span className={styles.stars}>
            {[1, 2, 3, 4, 5].map((star) => (
              <label key={star} className={styles.star}>
                <input
                  type="radio"
                  name={name}
                  value={star}
                  required={isRequired}
                  defaultChecked={filled[name] === String(star)}
                />
                {star} ★
              </label>
            ))}
          </span>
          <span className={styles.problem} id={`${name}-problem`}>
            {problemOf(name)}
          </span>
        </fieldset>
      ))}
      <div className={styles.field}>
        <label htmlFor="words">In your words (if you like)</label>
        <textarea
          id="words"
          name="words"
          rows={6}
          maxLength={4000}
          defaultValue={filled.words}
          aria-describedby="words-problem"
        />
        <span className={styles.problem} id="words-problem">
          {problemOf('words') ?? problemOf('')}
        </span>
      </div>
      <label className={styles.star}>
        <input type="checkbox" name="mayBeShown" value="yes" defaultChecked={filled.mayBeShown} />
        You may show this to others, with my name
      </label>
      <button className={styles.button} type="submit">
        Send
      </button>
    </form>
  );
}
