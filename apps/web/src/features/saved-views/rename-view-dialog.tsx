import { updateSavedView } from '@cadenza/contract/saved-views/operations';
import { TextInput } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { type SavedView, withView } from './saved-view.ts';

interface RenameViewProps {
  list: 'bookings' | 'prospects';
  view: SavedView;
  onClose: () => void;
}

/** Renames a view. */
export function RenameViewDialog({ list, view: { id, name, search }, onClose }: RenameViewProps) {
  const form = useOperationForm('updateSavedView', {
    schema: updateSavedView.body,
    initialValues: { name },
    request: (values) => ({ params: { id }, body: { ...values, search } }),
    optimistic: ({ body }) => [withView(list, { id, ...body })],
    refreshes: ['listSavedViews'],
    success: 'View renamed.',
    onDone: onClose,
  });
  return (
    <FormDialog title="Rename view" form={form} onClose={onClose} submit="Rename" size="sm">
      <TextInput label="Name" withAsterisk data-autofocus autoComplete="off" {...form.getInputProps('name')} />
    </FormDialog>
  );
}
