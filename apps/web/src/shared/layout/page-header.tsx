import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ScreenLink } from '../routing/screen-link.tsx';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** The list this page belongs to. */
  back?: { to: string; label: string };
  /** Facts in a line below the title: who, when, where. */
  facts?: ReactNode;
  /** Beside the title: a status badge. */
  badge?: ReactNode;
  /** What can be done here, the main deed last. */
  actions?: ReactNode;
}

/** The head of every office page. Its title is the page's only h1. */
export function PageHeader({ title, back, facts, badge, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {back ? (
          <ScreenLink to={back.to} className={styles.back}>
            <IconArrowLeft size={14} aria-hidden />
            {back.label}
          </ScreenLink>
        ) : null}
        <div className={styles.line}>
          <h1 className={styles.title}>{title}</h1>
          {badge}
        </div>
        {facts ? <div className={styles.facts}>{facts}</div> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}
