import { Checkbox } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ScreenLink } from '../routing/screen-link.tsx';
import type { Column } from './column.ts';
import styles from './data-table.module.css';

interface TableRowProps<Row> {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  span: number;
  name?: string;
  link?: LinkOptions;
  expand?: (row: Row) => ReactNode;
  isExpanded: boolean;
  onExpand: () => void;
  /** Null: the row cannot be selected in a list where others can. */
  isChosen?: boolean | null | undefined;
  onChoose: () => void;
}

/** A row, and its expanded part below. The whole row is the link's surface; buttons in it are above the link. */
export function TableRow<Row>({ row, columns, link, name, ...rest }: TableRowProps<Row>) {
  const inside = rest.expand?.(row) ?? null;
  const insideId = `inside-${rest.id}`;
  return (
    <>
      <tr className={styles.row} data-row data-chosen={rest.isChosen || undefined} data-link={link ? true : undefined}>
        {rest.expand ? (
          <td className={styles.tool}>
            {inside ? (
              <button
                type="button"
                className={styles.opener}
                aria-expanded={rest.isExpanded}
                aria-controls={rest.isExpanded ? insideId : undefined}
                aria-label={`${rest.isExpanded ? 'Close' : 'Open'} ${name ?? 'the row'}`}
                onClick={rest.onExpand}
              >
                <IconChevronRight size={16} aria-hidden />
              </button>
            ) : null}
          </td>
        ) : null}
        {rest.isChosen === undefined ? null : (
          <td className={styles.tool}>
            {rest.isChosen === null ? null : (
              <Checkbox
                size="xs"
                aria-label={`Select ${name ?? 'the row'}`}
                checked={rest.isChosen}
                onChange={rest.onChoose}
              />
            )}
          </td>
        )}
        {columns.map((column, index) => {
          const content = column.cell(row);
          return (
            <td
              key={column.key}
              data-align={column.align}
              data-hide-below={column.hideBelow}
              data-on-cards={column.onCards || undefined}
              data-head={index > 0 ? column.head : undefined}
              data-bare={column.bare || undefined}
              data-line={column.ownLine || undefined}
              className={index === 0 ? styles.name : undefined}
            >
              {index === 0 && link ? (
                <ScreenLink {...link} className={styles.link} data-opens>
                  {content}
                </ScreenLink>
              ) : (
                content
              )}
            </td>
          );
        })}
      </tr>
      {inside && rest.isExpanded ? (
        <tr className={styles.inside} id={insideId}>
          <td colSpan={rest.span}>{inside}</td>
        </tr>
      ) : null}
    </>
  );
}
