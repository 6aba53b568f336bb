import { Button } from '@mantine/core';
import { IconBuildingBank, IconHourglass } from '@tabler/icons-react';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import type { DeskPayee } from './pay-desk.ts';
import styles from './payee-head.module.css';

/** Who is paid and to which account; a new account says until when it cools off, and may be released earlier. */
export function PayeeHead({ payee, zone, onRelease }: { payee: DeskPayee; zone: string; onRelease: () => void }) {
  const { account, payouts } = payee;
  const { userId, name } = payee.payee;
  const isMusician = payouts.some(({ kind }) => kind === 'musician');
  return (
    <div className={styles.head}>
      <span className={styles.name}>
        {isMusician ? (
          <ScreenLink to="/musician_bios/$id" params={{ id: userId }}>
            {name}
          </ScreenLink>
        ) : (
          name
        )}
      </span>
      {account ? (
        <span className={styles.account}>
          <IconBuildingBank size={15} stroke={1.7} aria-hidden />
          <span className={styles.words}>
            {account.name === name ? null : `${account.name}, `}
            <span className={styles.number}>
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
            not paid before <InstantText iso={account.coolingUntil} zone={zone} />
          </span>
          {account.canRelease ? (
            <Button size="compact-xs" variant="light" aria-label={`Release the account of ${name}`} onClick={onRelease}>
              Release
            </Button>
          ) : null}
        </span>
      ) : null}
    </div>
  );
}
