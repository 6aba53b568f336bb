import { IconArrowLeft } from '@tabler/icons-react';
import type { LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ScreenLink } from '../routing/screen-link.tsx';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** The list this page belongs to. */
  back?: LinkOptions & { label: string; onClick?: () => void };
  /** Facts in a line below the title: who, when, where. */
  facts?: ReactNode;
  /** Beside the title: a status badge. */
  badge?: ReactNode;
  /** The actions, main one last. */
  actions?: ReactNode;
  /** Show only title, badge and back link. The rest stays in the document: a dialog may have been opened from it. */
  isBrief?: boolean;
}

/** The header of every office page. Its title is the page's only h1. */
export function PageHeader({ title, back, facts, badge, actions, isBrief = false }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {back ? <BackLink {...back} /> : null}
        <div className={styles.line}>
          <h1 className={styles.title}>{title}</h1>
          {badge}
        </div>
        {facts ? (
          <div className={styles.facts} hidden={isBrief}>
            {facts}
          </div>
        ) : null}
      </div>
      {actions ? (
        <div className={`${styles.actions} row-2 wrapped`} hidden={isBrief}>
          {actions}
        </div>
      ) : null}
    </header>
  );
}

function BackLink({ label, ...link }: NonNullable<PageHeaderProps['back']>) {
  return (
    <ScreenLink {...link} className={styles.back}>
      <IconArrowLeft size={14} aria-hidden />
      {label}
    </ScreenLink>
  );
}
