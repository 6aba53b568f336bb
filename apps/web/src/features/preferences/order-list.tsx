import { ActionIcon } from '@mantine/core';
import { IconStar, IconX } from '@tabler/icons-react';
import { Monogram } from '../../shared/layout/monogram.tsx';
import { DragHandle, ReorderStatus } from '../../shared/reorder/drag-handle.tsx';
import { useReorder } from '../../shared/reorder/use-reorder.ts';
import styles from './order-list.module.css';
import type { PreferredMusician } from './use-preference-lists.ts';

interface OrderListProps {
  label: string;
  musicianIds: string[];
  people: ReadonlyMap<string, Pick<PreferredMusician, 'name' | 'photoPath'> & Partial<PreferredMusician>>;
  /** Without it the list is read-only. */
  onChange?: ((musicianIds: string[]) => void) | undefined;
}

/** A list in the order people are asked. Rows are reordered by dragging a handle or by keyboard. */
export function OrderList({ label, musicianIds, people, onChange }: OrderListProps) {
  const nameOf = (id: string) => people.get(id)?.name ?? 'A musician';
  const reorder = useReorder(musicianIds, nameOf, (ids) => onChange?.(ids));
  return (
    <>
      <ol className="plain" aria-label={label}>
        {reorder.order.map((id, index) => {
          const person = people.get(id);
          return (
            <li
              key={id}
              className={styles.row}
              data-lifted={reorder.liftedId === id || undefined}
              {...reorder.rowProps(id)}
            >
              {onChange ? (
                <DragHandle
                  id={id}
                  label={`Move ${nameOf(id)}, place ${index + 1} of ${musicianIds.length}`}
                  reorder={reorder}
                />
              ) : null}
              <span className={styles.place}>{index + 1}</span>
              <Monogram name={nameOf(id)} src={person?.photoPath} />
              <span className="stack-0 shrinkable grow">
                <span className="semibold breakable">
                  {nameOf(id)}
                  {person?.canLead ? <IconStar className={styles.leads} size={14} aria-label="can lead" /> : null}
                </span>
                <span className="soft text-sm">{noteOn(person)}</span>
              </span>
              {onChange ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove ${nameOf(id)}`}
                  onClick={() => onChange(musicianIds.filter((each) => each !== id))}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              ) : null}
            </li>
          );
        })}
      </ol>
      <ReorderStatus reorder={reorder} />
    </>
  );
}

/** Why a person on the list is passed over, otherwise where they live. */
function noteOn(person: Partial<PreferredMusician> | undefined): string {
  if (person?.isActive === false) return 'inactive, won’t be asked';
  if (person?.hasSkill === false) return 'no longer plays this, won’t be asked';
  return person?.homeSuburb ?? '';
}
