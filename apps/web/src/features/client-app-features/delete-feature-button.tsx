import type { OutputOf } from '@cadenza/contract/operations';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { operationKey } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import type { ClientAppFeature } from './client-app-features.ts';

interface DeleteFeatureButtonProps {
  feature: ClientAppFeature;
  onDone: () => void;
}

/** Deletes a feature after a question; it leaves the lists that are kept at once. */
export function DeleteFeatureButton({ feature: { id, name }, onDone }: DeleteFeatureButtonProps) {
  const cache = useQueryClient();
  const remove = useOperationMutation('deleteClientAppFeature', {
    success: 'The client app feature has been deleted successfully!',
    onDone: () => {
      cache.setQueriesData<OutputOf<'listClientAppFeatures'>>(
        { queryKey: operationKey('listClientAppFeatures') },
        (kept) => kept && { ...kept, items: kept.items.filter((item) => item.id !== id) },
      );
      onDone();
    },
  });
  const ask = async () => {
    const message = `${name} goes for good. While an app uses it, it stays; switch it off instead.`;
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
      Delete the feature
    </Button>
  );
}
