import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import type { Supplier } from './suppliers.ts';

/** Deletes a supplier after confirmation, and removes it from cached lists. */
export function DeleteSupplierButton({ supplier: { id, name } }: { supplier: Supplier }) {
  const navigate = useNavigate();
  const remove = useOperationMutation('deleteSupplier', {
    success: ({ message }) => message,
    removes: { id, from: ['listSuppliers'] },
    onDone: () => void navigate({ to: '/suppliers' }),
  });
  const ask = async () => {
    const message = `This can’t be undone. To keep ${name} without using it, make it inactive instead.`;
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
      Delete
    </Button>
  );
}
