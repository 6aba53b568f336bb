import type { ReactNode } from 'react';
import { Wordmark } from '../layout/wordmark.tsx';
import styles from './auth-layout.module.css';
import { AuthPicture } from './auth-picture.tsx';

interface AuthLayoutProps {
  title: string;
  /** One sentence under the title: what this page is for. */
  lead?: ReactNode;
  /** A form, or text. */
  children: ReactNode;
  /** Links to related pages, at the foot. */
  foot?: ReactNode;
}

/** A page outside the app: a picture on one side, a title and form on the other. For everyone, signed in or not. */
export function AuthLayout({ title, lead, children, foot }: AuthLayoutProps) {
  return (
    <main className={styles.page}>
      <AuthPicture />
      <div className={styles.side}>
        <div className={styles.brand}>
          <Wordmark />
        </div>
        <div className={styles.body}>
          <header className="stack-1">
            <h1 className={styles.title}>{title}</h1>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </header>
          {children}
        </div>
        <div className={styles.foot}>{foot}</div>
      </div>
    </main>
  );
}

/** A form on such a page: its fields stacked. */
export const authForm = styles.form;
