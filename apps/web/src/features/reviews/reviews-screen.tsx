import type { OutputOf } from '@cadenza/contract/operations';
import { type ReviewState, reviewStateLabel, reviewStates } from '@cadenza/domain/reviews/public-review';
import { formatMonth } from '@cadenza/domain/time';
import { Button } from '@mantine/core';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { CityPickFilter } from '../../shared/filter/city-pick-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { ViewSwitch } from '../../shared/filter/view-switch.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { useOwnCity } from '../../shared/session/use-own-city.ts';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import styles from './reviews.module.css';
import { reviewsScreen } from './screens.ts';
import { usePublication } from './use-publication.ts';

const views = reviewStates.map((value) => ({ value, label: reviewStateLabel(value) }));

const empty = {
  unpublished: {
    title: 'No reviews to publish',
    words: 'Reviews appear here once customers leave one through the link in our email and agree to have it shown.',
  },
  published: { title: 'Nothing published yet', words: 'Reviews you publish appear here and on the landing page.' },
};

/** Reviews of a city's customers who agreed to publication: an admin decides which are on its landing page. */
export function ReviewsScreen() {
  const { city: slug, state, cursor } = reviewsScreen.useSearch();
  const setSearch = useSetSearch(reviewsScreen);
  const { city, choices } = useOwnCity(slug);
  const params = { id: city?.id ?? '' };
  const read = useOperation(
    'listReviews',
    { params, query: { state, take: '50', ...(cursor ? { cursor } : {}) } },
    { enabled: city !== undefined },
  );
  const publication = usePublication(params.id);
  return (
    <Page>
      <PageHeader title="Reviews" facts={city?.name} back={{ to: '/settings', label: 'Settings' }} />
      <FilterBar>
        <CityPickFilter city={city} choices={choices} onChange={(chosen) => setSearch({ city: chosen, cursor: '' })} />
        <ViewSwitch
          label="Show"
          options={views}
          value={state}
          onChange={(chosen) => setSearch({ state: chosen, cursor: '' })}
        />
      </FilterBar>
      {read.data ? (
        <>
          <p className={styles.rating}>
            {read.data.rating
              ? `The landing page says ${read.data.rating.average.toFixed(1)} of 5 stars from ${read.data.rating.count} customers. That counts every review left by email, published or not. The six newest published ones are shown.`
              : 'The landing page shows reviews once five customers have left one by email.'}
          </p>
          {read.data.items.length === 0 ? (
            <EmptyState
              title={empty[state].title}
              action={
                state === 'published' ? (
                  <Button variant="default" onClick={() => setSearch({ state: 'unpublished', cursor: '' })}>
                    Choose reviews
                  </Button>
                ) : undefined
              }
            >
              {empty[state].words}
            </EmptyState>
          ) : (
            <ul className={styles.list} aria-label={reviewStateLabel(state)}>
              {read.data.items.map((review) => (
                <ReviewItem key={review.id} review={review} state={state} publication={publication} />
              ))}
            </ul>
          )}
        </>
      ) : (
        <ReadFallback read={read} lines={8} />
      )}
      <CursorBar page={read.data} onChange={(next) => setSearch({ cursor: next })} />
    </Page>
  );
}

interface ReviewItemProps {
  review: OutputOf<'listReviews'>['items'][number];
  state: ReviewState;
  publication: ReturnType<typeof usePublication>;
}

/** A review as on the landing page, with its customer, and a button to publish or unpublish it. */
function ReviewItem({ review, state, publication }: ReviewItemProps) {
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
