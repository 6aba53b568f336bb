import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import type { LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ClampedText } from '../../shared/layout/clamped-text.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import styles from './waiting-row.module.css';

interface WaitingRowProps {
  link: LinkOptions;
  name: string;
  /** After the name: the day, a seat, an amount. */
  facts?: ReactNode;
  /** How long it has waited, and the next step. */
  next: ReactNode;
  /** An amount, at the end of the line. */
  amount?: ReactNode;
  actions: ReactNode;
}

/** One waiting item: its name links to the record, its buttons act in place. */
export function WaitingRow({ link, name, facts, next, amount, actions }: WaitingRowProps) {
  return (
    <li className={styles.row} data-row>
      <div className={styles.words}>
        <p className={styles.line}>
          <ScreenLink {...link} className={styles.name}>
            <ClampedText lines={2}>{name}</ClampedText>
          </ScreenLink>
          {facts ? <span className={`${styles.facts} nowrap soft`}>{facts}</span> : null}
        </p>
        <p className={styles.next}>{next}</p>
      </div>
      {amount ? <div className={styles.amount}>{amount}</div> : null}
      <div className={`${styles.actions} row-2 to-end`}>{actions}</div>
    </li>
  );
}

/** Calls the person whom a row is about; nothing without a number. */
export function CallButton({ phone, text }: { phone: string | null; text: string }) {
  if (!phone) return null;
  return (
    <Button
      component="a"
      href={`tel:${phone}`}
      size="compact-sm"
      variant="light"
      leftSection={<IconPhone size={14} aria-hidden />}
      className="tabular"
    >
      {text}
    </Button>
  );
}
