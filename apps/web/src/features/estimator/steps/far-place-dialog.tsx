import type { EnquiryNotice } from '@cadenza/domain/enquiry/enquiry-notices';
import { AlertDialog } from '../controls/alert-dialog.tsx';
import { useEstimator } from '../state/estimator-store.ts';
import { focusPlace } from './focus-place.ts';

/** Explains that the price for such a distant place has to be discussed; closed with "Continue". */
export function FarPlaceDialog({ notice: { title, message, gig } }: { notice: EnquiryNotice }) {
  return (
    <AlertDialog
      title={title}
      message={message}
      action="Continue"
      onClose={() => {
        useEstimator.setState({ mustRead: null });
        if (gig) focusPlace(gig);
      }}
    />
  );
}
