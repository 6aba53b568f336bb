import { Button } from '@mantine/core';
import { IconBuildingBank, IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import type { DeskPayee } from './pay-desk.ts';
import styles from './payee-head.module.css';

interface PayeeHeadProps {
  name: string;
  /** The name, linked to the payee's page if there is one. */
  link?: ReactNode;
  account: DeskPayee['account'];
  zone: string;
  onRelease: () => void;
}

/** The payee and their account; a new account shows the end of its cooling-off, and can be released earlier. */
export function PayeeHead({ name, link = name, account, zone, onRelease }: PayeeHeadProps) {
  return (
    <div className={styles.head}>
      <span className={`${styles.name} shrinkable breakable semibold`}>{link}</span>
      {account ? (
        <span className={styles.account}>
          <IconBuildingBank size={15} stroke={1.7} aria-hidden />
          <span className="breakable shrinkable">
            {account.name === name ? null : `${account.name}, `}
            <span className="tabular nowrap">
              {account.bankCode} {account.maskedNumber}
            </span>
          </span>
        </span>
      ) : (
        <span className={styles.account}>
          <IconBuildingBank size={15} stroke={1.7} aria-hidden />
          No account yet
        </span>
      )}
      {account?.coolingUntil ? (
        <span className={styles.cooling}>
          <StatusBadge label="New account" tone="attention" icon={IconHourglass} />
          <span>
            can be paid from <InstantText iso={account.coolingUntil} zone={zone} />
          </span>
          {account.canRelease ? (
            <Button size="compact-sm" variant="light" aria-label={`Release the account of ${name}`} onClick={onRelease}>
              Release
            </Button>
          ) : null}
        </span>
      ) : null}
    </div>
  );
}
