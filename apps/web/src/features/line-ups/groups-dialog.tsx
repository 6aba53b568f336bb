import { saveEventGroups } from '@cadenza/contract/line-ups/operations';
import { eventGroupProblems } from '@cadenza/domain/line-ups/event-groups';
import { type GigType, performanceTypeIdOf } from '@cadenza/domain/pricing/durations';
import { TextInput } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { RemoveButton } from '../../shared/form/remove-button.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { DragHandle, ReorderStatus } from '../../shared/reorder/drag-handle.tsx';
import { useReorder } from '../../shared/reorder/use-reorder.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { AddRow } from '../../shared/settings/add-row.tsx';
import editor from '../../shared/settings/list-editor.module.css';
import styles from './line-ups.module.css';
import type { KnownLineUps } from './line-ups.ts';

interface GroupsDialogProps {
  city: City;
  known: KnownLineUps;
  part: GigType;
  onClose: () => void;
}

interface GroupRow {
  key: string;
  id: string | null;
  name: string;
}

/** The headings of line-ups for customers, in order. */
export function GroupsDialog({ city, known, part, onClose }: GroupsDialogProps) {
  const typeId = performanceTypeIdOf(part);
  const asked = (groups: readonly GroupRow[]) => ({
    typeId,
    groups: groups.map(({ id, name }) => ({ id, name: name.trim() })),
  });
  const form = useOperationForm('saveEventGroups', {
    schema: saveEventGroups.body,
    initialValues: {
      groups: known.groups.flatMap((group): GroupRow[] =>
        group.typeId === typeId ? [{ key: group.id, id: group.id, name: group.name }] : [],
      ),
    },
    rules: ({ groups }) => eventGroupProblems(known, asked(groups)),
    request: ({ groups }) => ({ params: { id: city.id }, body: { version: known.version, ...asked(groups) } }),
    onDone: onClose,
  });
  const { groups } = form.values;
  const write = (rows: GroupRow[]) => form.setFieldValue('groups', rows);
  const byKey = new Map(groups.map((group) => [group.key, group]));
  const reorder = useReorder(
    [...byKey.keys()],
    (key) => byKey.get(key)?.name || 'A group',
    (order) => write(order.flatMap((key) => byKey.get(key) ?? [])),
  );
  return (
    <FormDialog title={`Groups of the ${part}`} form={form} onClose={onClose}>
      <p className="soft flush">Customers see line-ups under these headings. Changes apply straight away.</p>
      <div className={`stack-2 ${editor.rows}`}>
        {reorder.order.map((key) => {
          const index = groups.findIndex((group) => group.key === key);
          const called = groups[index]?.name || `group ${index + 1}`;
          return (
            <div
              key={key}
              className={styles.groupRow}
              data-lifted={reorder.liftedId === key || undefined}
              {...reorder.rowProps(key)}
            >
              <DragHandle id={key} label={`Move ${called}`} reorder={reorder} />
              <TextInput aria-label={`Name of group ${index + 1}`} {...form.getInputProps(`groups.${index}.name`)} />
              <RemoveButton
                size="lg"
                aria-label={`Remove ${called}`}
                onClick={() => write(groups.filter((group) => group.key !== key))}
              />
            </div>
          );
        })}
        <ReorderStatus reorder={reorder} />
        <AddRow
          onClick={() => write([...groups, { key: crypto.randomUUID(), id: null, name: '' }])}
          error={form.errorAt('groups')}
        >
          Add a group
        </AddRow>
      </div>
    </FormDialog>
  );
}
