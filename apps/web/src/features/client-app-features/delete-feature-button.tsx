import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
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
  const ask = async () => {
    const message = `This can’t be undone. A feature that an app uses can’t be deleted: turn it off instead.`;
    if (await confirm({ title: `Delete ${name}?`, message, yes: 'Delete', no: 'Keep', grave: true })) {
      await remove.run({ params: { id } });
    }
  };
  return (
    <Button
      variant="subtle"
      color="negative"
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={remove.busy}
      onClick={() => void ask()}
    >
      Delete feature
    </Button>
  );
}
