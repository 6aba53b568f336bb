import type { LandingPage, PublicReviews } from '@cadenza/contract/landing/shapes';
import { formatMonth } from '@cadenza/domain/time';
import styles from './customer-reviews.module.css';
import { Movement } from './movement.tsx';

/** Customer reviews: the average of all, and the newest published ones, in their own words. */
export function CustomerReviews({ city, reviews }: Pick<LandingPage, 'city' | 'reviews'>) {
  if (!reviews) return null;
  const { average, count, shown } = reviews;
  const some = shown.length > 0 ? ' Based on every review we’ve had by email, not just the ones here.' : '';
  return (
    <Movement
      id="reviews"
      title={`What customers in ${city.name} say`}
      intro={`${average.toFixed(1)} of 5 stars from ${count} customers.${some}`}
    >
      {shown.length > 0 ? (
        <ul className={styles.reviews}>
          {shown.map((review) => (
            <Review key={`${review.firstName} ${review.month} ${review.words}`} {...review} />
          ))}
        </ul>
      ) : null}
    </Movement>
  );
}

function Review({ overall, words, firstName, month }: PublicReviews['shown'][number]) {
  return (
    <li className={styles.review}>
      <figure className="flush">
        <p className={styles.stars} role="img" aria-label={`${overall} of 5 stars`}>
          {'★'.repeat(overall)}
          {'☆'.repeat(5 - overall)}
        </p>
        {words ? <blockquote className={styles.words}>{words}</blockquote> : null}
        <figcaption className="soft">{month === null ? firstName : `${firstName}, ${formatMonth(month)}`}</figcaption>
      </figure>
    </li>
  );
}
