import type { ReviewState } from '@cadenza/domain/reviews/public-review';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';

/** Publishes or unpublishes reviews of a city; each can be undone with the other. */
export function usePublication(cityId: string) {
  const publishAgain = useOperationMutation('publishReview');
  const unpublishAgain = useOperationMutation('unpublishReview');
  const publish = useOperationMutation('publishReview', {
    undo: (_, request) => () => void unpublishAgain.run(request),
  });
  const unpublish = useOperationMutation('unpublishReview', {
    undo: (_, request) => () => void publishAgain.run(request),
  });
  return {
    busy: publish.busy || unpublish.busy,
    change: (reviewId: string, to: ReviewState) =>
      void (to === 'published' ? publish : unpublish).run({ params: { id: cityId, reviewId } }),
  };
}
