import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Section } from '../../shared/layout/section.tsx';
import { countText } from './today.ts';
import styles from './waiting-part.module.css';

const firstRows = 5;

interface WaitingPartProps<Row> {
  id: string;
  title: string;
  waiting: { items: readonly Row[]; total: number };
  row: (row: Row) => ReactNode;
  /** The link to the whole list. */
  all?: ReactNode;
}

/** One kind of waiting item: the first five, and the rest with one press. Renders nothing if there are none. */
export function WaitingPart<Row>({ id, title, waiting: { items, total }, row, all }: WaitingPartProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0) return null;
  const shown = isOpen ? items : items.slice(0, firstRows);
  const hidden = items.length - shown.length;
  return (
    <Section id={id} title={title} note={countText(total)} actions={all} flush>
      <ul className="plain">{shown.map(row)}</ul>
      {hidden > 0 ? (
        <p className={styles.foot}>
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {hidden === 1 ? 'Show 1 more' : `Show ${hidden} more`}
          </Button>
        </p>
      ) : null}
    </Section>
  );
}
