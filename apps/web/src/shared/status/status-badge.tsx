import type { ComponentType } from 'react';
import styles from './status-badge.module.css';

export type Tone = 'neutral' | 'info' | 'positive' | 'attention' | 'negative' | 'plum';
export type StatusIcon = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>;

/** How one status looks: always colour, word and icon together. */
export interface StatusLook {
  label: string;
  tone: Tone;
  icon: StatusIcon;
}

export function StatusBadge({ label, tone, icon: Icon }: StatusLook) {
  return (
    <span className={styles.badge} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {label}
    </span>
  );
}
