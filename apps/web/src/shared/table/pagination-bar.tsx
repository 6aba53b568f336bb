import { NativeSelect, Pagination } from '@mantine/core';
import { PAGE_SIZES } from '../routing/search.ts';
import styles from './pagination-bar.module.css';

export interface Paging {
  skip: number;
  take: number;
  /** The available sizes, if they are not the usual ones. */
  sizes?: readonly number[];
  /** `setSearch` of the screen fits unchanged. */
  onChange: (change: { skip: number; take: number }) => void;
}

const controlNames: Record<string, string> = { previous: 'Previous page', next: 'Next page' };

/** How much of a list is shown, and links to the other pages. */
export function PaginationBar({
  paging,
  totalItems,
  isTotalAtLeast = false,
}: {
  paging: Paging;
  totalItems?: number;
  isTotalAtLeast?: boolean;
}) {
  const { skip, take, sizes = PAGE_SIZES, onChange } = paging;
  if (totalItems === undefined) return <div className={styles.bar} />;
  const pages = Math.max(1, Math.ceil(totalItems / take));
  const page = Math.min(pages, Math.floor(skip / take) + 1);
  const from = totalItems === 0 ? 0 : skip + 1;
  const to = Math.min(skip + take, totalItems);
  return (
    <div className={styles.bar}>
      <p className="flush" aria-live="polite">
        <span className="tabular">
          {from}–{to}
        </span>{' '}
        of {isTotalAtLeast ? 'more than ' : ''}
        <span className="tabular">{isTotalAtLeast ? to : totalItems}</span>
      </p>
      <div className={styles.size}>
        <span aria-hidden="true">Rows per page</span>
        <NativeSelect
          size="xs"
          aria-label="Rows per page"
          value={String(take)}
          data={sizes.map(String)}
          onChange={(event) => onChange({ skip: 0, take: Number(event.currentTarget.value) })}
        />
      </div>
      {pages > 1 ? (
        <nav className={styles.pages} aria-label="Pages">
          <Pagination
            size="sm"
            total={pages}
            value={page}
            siblings={1}
            onChange={(next) => onChange({ skip: (next - 1) * take, take })}
            getControlProps={(control) => ({ 'aria-label': controlNames[control] })}
            getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
          />
        </nav>
      ) : null}
    </div>
  );
}
