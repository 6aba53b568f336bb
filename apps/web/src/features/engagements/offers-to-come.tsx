import { CardSkeleton } from '../../shared/feedback/card-skeleton.tsx';

/** The offers page before any offer has loaded. */
export const OffersToCome = () => (
  <div className="stack-4">
    <header className="stack-1">
      <h1 className="text-2xl flush">Offers</h1>
    </header>
    <OfferSkeletons />
  </div>
);

export const OfferSkeletons = () => (
  <>
    <CardSkeleton height={420} />
    <CardSkeleton height={420} />
  </>
);
