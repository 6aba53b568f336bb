import type { CustomerReviewPage } from '@cadenza/contract/customer-page/shapes';
import { formatLongDate } from '@cadenza/domain/time';
import action from '../../shared/leaf/action.module.css';
import leaf from '../../shared/leaf/leaf.module.css';
import { Leaf, LeafPart } from '../../shared/leaf/leaf.tsx';
import { LeafField } from '../../shared/leaf/leaf-field.tsx';
import styles from '../../shared/leaf/leaf-form.module.css';
import { StarChoice, StarsGiven } from './star-choice.tsx';
import stars from './stars.module.css';

const questions = [
  { name: 'overall', label: 'All in all', isRequired: true },
  { name: 'music', label: 'The music', isRequired: false },
  { name: 'service', label: 'How we looked after you', isRequired: false },
] as const;

const quartet = ['Violin', 'Violin', 'Viola', 'Cello'];

/** How it was: a form, or once it was given, what was said. */
export function ReviewLeaf(page: CustomerReviewPage) {
  const { given, eventDate, customerName } = page;
  return (
    <Leaf
      over="Your review"
      title={given ? 'Thank you' : 'How was the music?'}
      lead={`${customerName}${eventDate ? `, ${formatLongDate(eventDate)}` : ''}`}
      players={quartet}
    >
      {given ? <Given given={given} isJustGiven={page.isJustGiven} /> : <ReviewForm {...page} />}
    </Leaf>
  );
}

function Given({ given, isJustGiven }: { given: NonNullable<CustomerReviewPage['given']>; isJustGiven: boolean }) {
  return (
    <LeafPart title="What you said">
      <div className={stars.said}>
        <p role="status" className={isJustGiven ? styles.done : undefined}>
          {isJustGiven ? 'It has reached us.' : 'You have told us already; a review is given once.'}
        </p>
        {questions.map(({ name, label }) => {
          const count = given[name];
          return count === null ? null : <StarsGiven key={name} label={label} stars={count} />;
        })}
        {given.words ? <blockquote className={stars.words}>{given.words}</blockquote> : null}
        <p className={leaf.soft}>{given.mayBeShown ? 'We may show it to others.' : 'It stays between us.'}</p>
      </div>
    </LeafPart>
  );
}

function ReviewForm({ filled, problems }: CustomerReviewPage) {
  const problemOf = (path: string) => problems.find((each) => each.path === path)?.message;
  return (
    <LeafPart title="It takes a minute">
      <form className={styles.form} method="post" noValidate>
        {questions.map((question) => (
          <StarChoice
            key={question.name}
            {...question}
            value={filled[question.name]}
            problem={problemOf(question.name)}
          />
        ))}
        <LeafField name="words" label="In your words (if you like)" problem={problemOf('words') ?? problemOf('')}>
          {(field) => <textarea {...field} rows={6} maxLength={4000} defaultValue={filled.words} />}
        </LeafField>
        <label className={styles.choice}>
          <input type="checkbox" name="mayBeShown" value="yes" defaultChecked={filled.mayBeShown} />
          You may show this to others, with my name
        </label>
        <button className={action.action} data-look="main" type="submit">
          Send
        </button>
      </form>
    </LeafPart>
  );
}
