import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import styles from './super-funds.module.css';
import { SuperFundsDialog } from './super-funds-dialog.tsx';

/** Where the user's super is paid. Renders nothing outside Australia, where there is no super. */
export function SuperFundsSection({ userId }: { userId: string }) {
  const [isChanging, setChanging] = useState(false);
  const read = useOperation('getSuperFunds', { params: { userId } });
  if (read.data && !read.data.isApplicable) return null;
  return (
    <Section
      title="Super"
      actions={
        read.data ? (
          <Button size="compact-sm" variant="subtle" onClick={() => setChanging(true)}>
            Change<span className="visually-hidden"> super funds</span>
          </Button>
        ) : null
      }
    >
      {read.data === undefined ? <ReadFallback read={read} lines={2} /> : null}
      {read.data?.funds.length === 0 ? <p className="soft flush">Add a fund so we can pay your super.</p> : null}
      <ul className="plain">
        {read.data?.funds.map(({ id, fundName, usi, maskedMemberNumber, isPreferred }) => (
          <li key={id} className={styles.fund}>
            <div className="stack-0 breakable shrinkable">
              <span className="semibold">{fundName}</span>
              <span className="soft">
                Member {maskedMemberNumber}
                {usi ? ` · ${usi}` : ''}
              </span>
            </div>
            {isPreferred ? <StatusBadge label="Paid here" tone="positive" icon={IconCheck} /> : null}
          </li>
        ))}
      </ul>
      {read.data && read.data.funds.length > 0 && read.data.member === null ? (
        <p className="soft flush">Your fund needs your date of birth and address. Please add them.</p>
      ) : null}
      {isChanging && read.data ? (
        <SuperFundsDialog userId={userId} read={read.data} onClose={() => setChanging(false)} />
      ) : null}
    </Section>
  );
}
