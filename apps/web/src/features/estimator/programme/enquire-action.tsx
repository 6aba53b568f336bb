import { regionWording } from '@cadenza/domain/regions';
import { ActionButton } from '../controls/action-button.tsx';
import { isSent } from '../draft/is-sent.ts';
import { useEstimator } from '../state/estimator-store.ts';

interface EnquireActionProps {
  onGoOn: () => void;
  /** On a phone, next to the total. */
  isShort?: boolean;
}

/** Leads from the price to the enquiry. */
export function EnquireAction({ onGoOn, isShort = false }: EnquireActionProps) {
  const region = useEstimator((state) => state.catalogue?.city.regionId ?? 'AU');
  const hasSent = useEstimator((state) => isSent(state.kept?.draft));
  const word = regionWording(region).enquiryWord.toLowerCase();
  return (
    <ActionButton look="main" onClick={onGoOn}>
      {isShort ? 'Continue' : hasSent ? `See your ${word}` : `Make an ${word}`}
    </ActionButton>
  );
}
