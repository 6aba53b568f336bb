import { IconAlertTriangle, IconArrowBackUp, IconBan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './fault-line.module.css';
import type { PayFault } from './pay-desk.ts';

const kinds = {
  blocking: { word: 'Blocking', tone: 'negative', icon: IconBan },
  warning: { word: 'Warning', tone: 'attention', icon: IconAlertTriangle },
  returned: { word: 'Returned', tone: 'negative', icon: IconArrowBackUp },
} as const;

/** A finding about a payment: its severity by colour, icon and word, and its text. */
export function FaultLine({ kind, children }: { kind: keyof typeof kinds; children: ReactNode }) {
  const { word, tone, icon: Icon } = kinds[kind];
  return (
    <p className={styles.fault}>
      <span className={styles.word} data-tone={tone}>
        <Icon size={15} stroke={2} aria-hidden />
        {word}
      </span>
      <span className="breakable shrinkable">{children}</span>
    </p>
  );
}

export const faultKind = ({ isBlocking }: PayFault): 'blocking' | 'warning' => (isBlocking ? 'blocking' : 'warning');
