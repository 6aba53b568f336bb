import { Button } from '@mantine/core';
import { Link, useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import styles from './message-page.module.css';

interface MessagePageProps {
  title: string;
  children: ReactNode;
  /** More links, beside Back to Home. */
  actions?: ReactNode;
}

/**
 * A page that only shows a message and a link home. The tab keeps the name of the screen it replaces, if there is one.
 */
export function MessagePage({ title, children, actions }: MessagePageProps) {
  const screenTitle = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  useEffect(() => {
    if (!screenTitle) document.title = `${title} · Cadenza`;
  }, [screenTitle, title]);
  return (
    <div className={styles.page}>
      <svg className={styles.rest} viewBox="0 0 240 64" aria-hidden="true">
        {[12, 22, 32, 42, 52].map((y) => (
          <path key={y} d={`M0 ${y}H240`} className={styles.stave} />
        ))}
        <path className={styles.mark} d="M116 12l10 13c-6 5-6 9 3 18-8-3-14 0-9 9" />
      </svg>
      <h1 className={styles.title}>{title}</h1>
      <div className={`${styles.words} text-lg soft`}>{children}</div>
      <div className={styles.actions}>
        {actions}
        <Button component={Link} to="/" variant={actions ? 'default' : 'filled'}>
          Back to Home
        </Button>
      </div>
    </div>
  );
}
