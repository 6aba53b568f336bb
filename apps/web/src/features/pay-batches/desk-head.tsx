import { Checkbox } from '@mantine/core';
import type { KeySet } from '../../shared/table/use-list-table.ts';
import styles from './desk-table.module.css';
import type { GroupChoice } from './pay-desk.ts';

interface ChooseGroupProps {
  label: string;
  choice: GroupChoice;
  selection: KeySet;
}

/** Selects all selectable rows of a group, or none. */
export function ChooseGroup({ label, choice, selection }: ChooseGroupProps) {
  return (
    <Checkbox
      size="xs"
      aria-label={label}
      disabled={!choice.canBeChosen}
      checked={choice.isAll}
      indeterminate={choice.isSome}
      onChange={() => selection.onChange(choice.toggled())}
    />
  );
}

interface DeskHeadProps extends ChooseGroupProps {
  columns: readonly { head: string; kind?: 'payee' | 'day' | 'status' | 'amount' }[];
}

/** The header row of a desk table, with the checkbox that selects all. */
export function DeskHead({ columns, ...choosing }: DeskHeadProps) {
  return (
    <thead>
      <tr>
        <th className={styles.tool} scope="col">
          <ChooseGroup {...choosing} />
        </th>
        {columns.map(({ head, kind }) => (
          <th key={head} scope="col" className={kind && styles[kind]}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}
