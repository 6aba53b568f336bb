import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './printed-page.module.css';
import { PrintedPageFront } from './printed-page-front.tsx';

type PrintedPageProps = Omit<ComponentProps<typeof PrintedPageFront>, 'size'> & { children: ReactNode };

/** One sheet of a printed programme, for anyone who was sent its address. */
export function PrintedPage({ children, ...front }: PrintedPageProps) {
  return (
    <main className={styles.leaf} id="content">
      <PrintedPageFront {...front} />
      {children}
    </main>
  );
}

interface PrintedPagePartProps {
  title: string;
  id?: string;
  /** For actions on the page: left out when printing. */
  isOnScreenOnly?: boolean;
  children: ReactNode;
}

/** A part of the sheet, on a card below a short brass rule. */
export function PrintedPagePart({ title, id, isOnScreenOnly = false, children }: PrintedPagePartProps) {
  const titleId = useId();
  return (
    <section
      className={isOnScreenOnly ? `${styles.part} ${styles.onScreen}` : styles.part}
      id={id}
      aria-labelledby={titleId}
    >
      <h2 className={`${styles.partTitle} centred text-2xl`} id={titleId}>
        {title}
      </h2>
      <div className={styles.card}>{children}</div>
    </section>
  );
}

interface PrintedPageRowProps {
  name: ReactNode;
  note?: ReactNode;
  figure: ReactNode;
  isTotal?: boolean;
}

/** A list item: words on the left, a name, time or amount on the right, dots between; `figure` null leaves them out. */
export function PrintedPageRow({ name, note, figure, isTotal = false }: PrintedPageRowProps) {
  return (
    <li className={isTotal ? `${styles.row} ${styles.total}` : styles.row}>
      <span className={styles.line}>
        <span>{name}</span>
        {figure === null ? null : (
          <>
            <span className={styles.leader} aria-hidden="true" />
            <span className={styles.figure}>{figure}</span>
          </>
        )}
      </span>
      {note ? <span className="soft text-md block">{note}</span> : null}
    </li>
  );
}

export const PrintedPageRows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;
