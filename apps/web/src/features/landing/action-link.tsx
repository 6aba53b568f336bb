import type { ReactNode } from 'react';
import styles from '../../shared/printed-page/action.module.css';

interface ActionLinkProps {
  href: string;
  look?: 'main' | 'quiet';
  children: ReactNode;
}

/** A link styled as a button, since it leads to an action. */
export function ActionLink({ href, look = 'quiet', children }: ActionLinkProps) {
  return (
    <a className={styles.action} data-look={look} href={href}>
      {children}
    </a>
  );
}
