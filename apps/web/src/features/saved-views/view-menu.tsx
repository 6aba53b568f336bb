import { updateSavedView } from '@cadenza/contract/saved-views/operations';
import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { IconBookmarkPlus, IconDeviceFloppy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import type { ListViews } from '../../shared/routing/list-views.ts';
import { type SavedView, withView } from './saved-view.ts';
import styles from './view-bar.module.css';

interface ViewMenuProps extends Pick<ListViews, 'list' | 'show'> {
  view: SavedView;
  /** The list's address if it differs from the view's. */
  address: string | null;
  onAdd: () => void;
}

/** The actions on the user's own open view. */
export function ViewMenu({ list, view, address, show, onAdd }: ViewMenuProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { id, name, search } = view;
  const bringBack = useOperationMutation('addSavedView', {
    onDone: (added) => show(added.id),
  });
  const removal = useOperationMutation('deleteSavedView', {
    removes: { id, from: ['listSavedViews'] },
    success: 'View deleted.',
    undo: () => () => void bringBack.run({ body: { list, name, search } }),
    onDone: () => show(''),
  });
  const update = useOperationMutation('updateSavedView', {
    optimistic: ({ body }) => [withView(list, { id, ...body })],
    success: 'View updated.',
  });
  const isNarrow = useNarrow();
  const keep = () => void update.run({ params: { id }, body: { name, search: address ?? search } });
  return (
    <div className={styles.tools}>
      {address === null || isNarrow ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          loading={update.busy}
          onClick={keep}
        >
          Update view
        </Button>
      )}
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="subtle" size={28} aria-label={`View ${name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {address === null || !isNarrow ? null : (
            <Menu.Item leftSection={<IconDeviceFloppy size={16} aria-hidden />} onClick={keep}>
              Update view
            </Menu.Item>
          )}
          {address === null ? null : (
            <Menu.Item leftSection={<IconBookmarkPlus size={16} aria-hidden />} onClick={onAdd}>
              Save as new view
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setRenaming(true)}>
            Rename
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => void removal.run({ params: { id } })}
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isRenaming ? <RenameViewDialog list={list} view={view} onClose={() => setRenaming(false)} /> : null}
    </div>
  );
}

interface RenameViewProps {
  list: 'bookings' | 'prospects';
  view: SavedView;
  onClose: () => void;
}

/** Renames a view. */
function RenameViewDialog({ list, view: { id, name, search }, onClose }: RenameViewProps) {
  const form = useOperationForm('updateSavedView', {
    schema: updateSavedView.body,
    initialValues: { name },
    request: (values) => ({ params: { id }, body: { ...values, search } }),
    optimistic: ({ body }) => [withView(list, { id, ...body })],
    success: 'View renamed.',
    onDone: onClose,
  });
  return (
    <FormDialog title="Rename view" form={form} onClose={onClose} submit="Rename" size="sm">
      <TextInput label="Name" withAsterisk data-autofocus autoComplete="off" {...form.getInputProps('name')} />
    </FormDialog>
  );
}
