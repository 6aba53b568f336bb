import { useNavigate } from '@tanstack/react-router';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { DeleteButton } from '../../shared/feedback/delete-button.tsx';
import type { Supplier } from './suppliers.ts';

/** Deletes a supplier after confirmation, and removes it from cached lists. */
export function DeleteSupplierButton({ supplier: { id, name } }: { supplier: Supplier }) {
  const navigate = useNavigate();
  const remove = useOperationMutation('deleteSupplier', {
    success: ({ message }) => message,
    removes: { id, from: ['listSuppliers'] },
    onDone: () => void navigate({ to: '/suppliers' }),
  });
  return (
    <DeleteButton
      name={name}
      warning={`This can’t be undone. To keep ${name} without using it, make it inactive instead.`}
      busy={remove.busy}
      onYes={() => void remove.run({ params: { id } })}
    />
  );
}
