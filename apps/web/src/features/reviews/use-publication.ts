import type { OperationId } from '@cadenza/contract/operations';
import type { ReviewState } from '@cadenza/domain/reviews/public-review';
import { useQueryClient } from '@tanstack/react-query';
import { operationKey } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';

const refreshes: OperationId[] = ['listReviews'];

/** Publishes or unpublishes reviews of a city; each can be undone with the other. */
export function usePublication(cityId: string) {
  const cache = useQueryClient();
  const plain = {
    refreshes,
    // A review that is gone, or whose customer withdrew consent, is removed from the list.
    onRefused: () => void cache.invalidateQueries({ queryKey: operationKey('listReviews') }),
  };
  const publishAgain = useOperationMutation('publishReview', plain);
  const unpublishAgain = useOperationMutation('unpublishReview', plain);
  const publish = useOperationMutation('publishReview', {
    ...plain,
    undo: (_, request) => () => void unpublishAgain.run(request),
  });
  const unpublish = useOperationMutation('unpublishReview', {
    ...plain,
    undo: (_, request) => () => void publishAgain.run(request),
  });
  return {
    busy: publish.busy || unpublish.busy,
    change: (reviewId: string, to: ReviewState) =>
      void (to === 'published' ? publish : unpublish).run({ params: { id: cityId, reviewId } }),
  };
}
