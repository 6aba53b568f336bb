import type { OutputOf } from '@cadenza/contract/operations';
import type { ReviewState } from '@cadenza/domain/reviews/public-review';
import { formatMonth } from '@cadenza/domain/time';
import { Button } from '@mantine/core';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import styles from './reviews.module.css';
import type { usePublication } from './use-publication.ts';

interface ReviewItemProps {
  review: OutputOf<'listReviews'>['items'][number];
  state: ReviewState;
  publication: ReturnType<typeof usePublication>;
}

/** A review as on the landing page, with its customer, and a button to publish or unpublish it. */
export function ReviewItem({ review, state, publication }: ReviewItemProps) {
  const { overall, words, firstName, eventDate, customer, bookingId, bookingNumber } = review;
  const isPublished = state === 'published';
  const action = isPublished ? 'Unpublish' : 'Publish';
  return (
    <li className={styles.review}>
      <div className={styles.said}>
        <p className={styles.stars} role="img" aria-label={`${overall} of 5 stars`}>
          {'★'.repeat(overall)}
          {'☆'.repeat(5 - overall)}
        </p>
        {words ? <blockquote className={styles.words}>{words}</blockquote> : null}
        <p className={styles.who}>{eventDate === null ? firstName : `${firstName}, ${formatMonth(eventDate)}`}</p>
        <p className="soft text-sm">
          {customer},{' '}
          <ScreenLink to="/bookings/$id" params={{ id: bookingId }}>
            booking {bookingNumber}
          </ScreenLink>
        </p>
      </div>
      <Button
        variant={isPublished ? 'default' : 'light'}
        aria-label={`${action} the review of ${customer}`}
        disabled={publication.busy}
        onClick={() => publication.change(review.id, isPublished ? 'unpublished' : 'published')}
      >
        {action}
      </Button>
    </li>
  );
}
