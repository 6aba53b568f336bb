import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  /** `fill` gives the page exactly the window's height: its parts scroll on their own. */
  fill?: boolean;
  children: ReactNode;
}

/** The room of a screen: margins, widths and the distance between its parts. */
export function Page({ fill = false, children }: PageProps) {
  return (
    <div className={styles.page} data-page data-fill={fill || undefined}>
      {children}
    </div>
  );
}
