import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { DeleteButton } from '../../shared/feedback/delete-button.tsx';
import type { ClientAppFeature } from './client-app-features.ts';

interface DeleteFeatureButtonProps {
  feature: ClientAppFeature;
  onDone: () => void;
}

/** Deletes a scope after confirmation, and removes it from cached lists. */
export function DeleteFeatureButton({ feature: { id, name }, onDone }: DeleteFeatureButtonProps) {
  const remove = useOperationMutation('deleteClientAppFeature', {
    success: 'The client app feature has been deleted successfully!',
    removes: { id, from: ['listClientAppFeatures'] },
    onDone,
  });
  return (
    <DeleteButton
      name={name}
      warning="This can’t be undone. A feature that an app uses can’t be deleted: turn it off instead."
      busy={remove.busy}
      onYes={() => void remove.run({ params: { id } })}
    />
  );
}
