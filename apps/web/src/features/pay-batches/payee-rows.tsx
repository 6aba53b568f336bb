import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './desk-table.module.css';

interface PayeeRowsProps<Part> {
  name: string;
  /** The payee and their account. */
  head: ReactNode;
  /** The checkbox that selects all parts. */
  choose: ReactNode;
  /** The payments or invoices, at least one. */
  parts: readonly Part[];
  /** "3 payments" */
  count: string;
  sum: ReactNode;
  /** Columns between the payee and the amount. */
  columns: number;
  /** Whether the parts are shown at first, as when one of them has a remark. */
  startsOpen: boolean;
  /** The rows of a part, one or two; the first has the given cell. */
  row: (part: Part, payeeCell: PayeeCell) => ReactNode;
}

/** The cell of the payee's column, over so many rows. */
export type PayeeCell = (rowSpan: number) => ReactNode;

/** A payee's row: the payment itself if there is one, otherwise their sum, which opens to its parts. */
export function PayeeRows<Part>(props: PayeeRowsProps<Part>) {
  const { name, head, choose, parts, count, sum, columns, startsOpen, row } = props;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isOpen = wanted ?? startsOpen;
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) {
    return (
      <tbody>
        {row(only, (rowSpan) => (
          <th scope="row" rowSpan={rowSpan} className={styles.payee}>
            {head}
          </th>
        ))}
      </tbody>
    );
  }
  return (
    <tbody>
      <tr className={styles.group}>
        <td className={styles.tool}>{choose}</td>
        <th scope="rowgroup" className={styles.payee}>
          {head}
        </th>
        <td className={styles.parts} colSpan={columns}>
          <UnstyledButton
            className={styles.open}
            aria-expanded={isOpen}
            aria-label={`${count} for ${name}`}
            onClick={() => setWanted(!isOpen)}
          >
            <IconChevronRight className={styles.chevron} size={16} stroke={1.7} aria-hidden />
            {count}
          </UnstyledButton>
        </td>
        <td className={styles.amount}>{sum}</td>
      </tr>
      {isOpen ? parts.map((part) => row(part, (rowSpan) => <td rowSpan={rowSpan} className={styles.indent} />)) : null}
    </tbody>
  );
}
