import { AlertDialog } from '../controls/alert-dialog.tsx';
import { useEstimator } from '../state/estimator-store.ts';
import { focusPlace } from './focus-place.ts';

/** A place so far away that its price has to be talked about: said in a dialog that goes on with "Continue". */
export function FarPlaceDialog() {
  const notice = useEstimator((state) => state.mustRead);
  if (!notice) return null;
  const { title, message, gig } = notice;
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
