import { maxSeats } from '@cadenza/domain/line-ups/line-up';
import { Radio, TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { RemoveButton } from '../../shared/form/remove-button.tsx';
import { DragHandle, ReorderStatus } from '../../shared/reorder/drag-handle.tsx';
import { useReorder } from '../../shared/reorder/use-reorder.ts';
import { AddRow } from '../../shared/settings/add-row.tsx';
import editor from '../../shared/settings/list-editor.module.css';
import styles from './line-ups.module.css';
import { rowOf, type SeatRow, type Skill } from './line-ups.ts';
import { SkillSelect } from './skill-select.tsx';

interface SeatFieldsProps {
  seats: readonly SeatRow[];
  skills: readonly Skill[];
  /** The form props of a field of the seat at this index. */
  inputProps: (index: number, field: 'name' | 'skillId') => object;
  /** What is wrong with all of them together. */
  error: ReactNode;
  onChange: (seats: SeatRow[]) => void;
}

/** The editable seats of a line-up; a seat is moved by dragging or by keyboard. */
export function SeatFields({ seats, skills, inputProps, error, onChange }: SeatFieldsProps) {
  const leads = useId();
  const byKey = new Map(seats.map((seat) => [seat.key, seat]));
  const nameOf = (key: string) => byKey.get(key)?.name || 'A seat';
  const reorder = useReorder([...byKey.keys()], nameOf, (order) =>
    onChange(order.flatMap((key) => byKey.get(key) ?? [])),
  );
  return (
    <fieldset className={`stack-2 ${editor.rows}`}>
      <legend>Seats</legend>
      {reorder.order.map((key) => {
        const index = seats.findIndex((seat) => seat.key === key);
        const seat = seats[index];
        return seat ? (
          <div
            key={key}
            className={styles.fieldRow}
            data-lifted={reorder.liftedId === key || undefined}
            {...reorder.rowProps(key)}
          >
            <DragHandle id={key} label={`Move ${seat.name || `seat ${index + 1}`}`} reorder={reorder} />
            <TextInput aria-label={`Name of seat ${index + 1}`} {...inputProps(index, 'name')} />
            <SkillSelect aria-label={`Skill of seat ${index + 1}`} skills={skills} {...inputProps(index, 'skillId')} />
            <Radio
              name={leads}
              label="Leads"
              aria-label={`${seat.name || `Seat ${index + 1}`} leads`}
              checked={seat.isLeader}
              onChange={() => onChange(seats.map((each) => ({ ...each, isLeader: each.key === key })))}
            />
            <RemoveButton
              size="lg"
              aria-label={`Remove ${seat.name || `seat ${index + 1}`}`}
              onClick={() => onChange(seats.filter((each) => each.key !== key))}
            />
          </div>
        ) : null;
      })}
      <ReorderStatus reorder={reorder} />
      <AddRow
        disabled={seats.length >= maxSeats}
        onClick={() => onChange([...seats, rowOf({ name: '', skillId: '', isLeader: seats.length === 0 })])}
        error={error}
      >
        Add a seat
      </AddRow>
    </fieldset>
  );
}
