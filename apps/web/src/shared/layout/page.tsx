import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  /** `fill` makes the page exactly as tall as the window: its parts scroll separately. */
  fill?: boolean;
  children: ReactNode;
}

/** The layout of a screen: margins, widths and the spacing between its parts. */
export function Page({ fill = false, children }: PageProps) {
  return (
    <div className={styles.page} data-page data-fill={fill || undefined}>
      {children}
    </div>
  );
}
