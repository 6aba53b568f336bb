import { regionWording } from '@cadenza/domain/regions';
import { useState } from 'react';
import { goTo } from '../address/use-address.ts';
import { ActionButton } from '../controls/action-button.tsx';
import { AlertDialog } from '../controls/alert-dialog.tsx';
import { isSent } from '../draft/is-sent.ts';
import { useEstimator } from '../state/estimator-store.ts';
import { findObstacle, focusField, type Obstacle } from '../state/go-on.ts';

/** From the price to the enquiry: checks what is chosen first. `isShort` on a phone, where the total stands beside it. */
export function EnquireAction({ isShort = false }: { isShort?: boolean }) {
  const region = useEstimator((state) => state.catalogue?.city.regionId ?? 'AU');
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const hasSent = useEstimator((state) => isSent(state.kept?.draft));
  const word = regionWording(region).enquiryWord.toLowerCase();
  async function goOn() {
    const found = await findObstacle();
    if (!found) goTo('summary');
    else if (found.alert) setObstacle(found);
    else focusField(found.field);
  }
  return (
    <>
      <ActionButton look="main" onClick={() => void goOn()}>
        {isShort ? 'Continue' : hasSent ? `See your ${word}` : `Make an ${word}`}
      </ActionButton>
      {obstacle?.alert ? (
        <AlertDialog
          {...obstacle.alert}
          onClose={() => {
            setObstacle(null);
            focusField(obstacle.field);
          }}
        />
      ) : null}
    </>
  );
}
