import type { OperationId } from '@cadenza/contract/operations';
import type { ReviewState } from '@cadenza/domain/reviews/public-review';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';

const refreshes: OperationId[] = ['listReviews'];

/** Publishes reviews of a city or takes them off; either is undone by the other. */
export function usePublication(cityId: string) {
  const plain = { refreshes, success: ({ message }: { message: string }) => message };
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
