import { addSavedView } from '@cadenza/contract/saved-views/operations';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { operationKey } from '../../shared/client/use-operation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { ListViews } from '../../shared/routing/list-views.ts';
import type { SavedViews } from './saved-view.ts';

interface AddViewProps extends Pick<ListViews, 'list' | 'address' | 'show'> {
  onClose: () => void;
}

/** Saves the current list under a name, and opens that view. */
export function AddViewDialog({ list, address, show, onClose }: AddViewProps) {
  const cache = useQueryClient();
  const form = useOperationForm('addSavedView', {
    schema: addSavedView.body,
    initialValues: { name: '' },
    request: ({ name }) => ({ body: { list, name, search: address } }),
    success: 'View saved.',
    onDone: ({ id }, { body: { name, search } }) => {
      cache.setQueryData<SavedViews>(operationKey('listSavedViews', { query: { list } }), (kept) => ({
        items: [...(kept?.items ?? []), { id, name: name.trim(), search }],
      }));
      show(id);
      onClose();
    },
  });
  return (
    <FormDialog title="Save view" form={form} onClose={onClose} size="sm">
      <p>Keeps the list as it is now. Only you can see your views.</p>
      <TextInput label="Name" withAsterisk data-autofocus autoComplete="off" {...form.getInputProps('name')} />
    </FormDialog>
  );
}
