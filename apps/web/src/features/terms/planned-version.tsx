import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import styles from './city-terms.module.css';
import type { CityTerms, Version } from './known-text.ts';
import { TermsSections } from './terms-text.tsx';

interface PlannedVersionProps {
  city: City;
  terms: CityTerms;
  planned: Version;
}

/** A version that is published but not in force yet: to read, and to withdraw. */
export function PlannedVersion({ city, terms, planned }: PlannedVersionProps) {
  const [isOpen, setOpen] = useState(false);
  const { run, busy } = useOperationMutation('withdrawTerms');
  const withdraw = async () => {
    const title = `Withdraw version ${planned.version}?`;
    const message = 'The current version stays in force, and no one is asked to accept this one.';
    if (await confirm({ title, message, yes: 'Withdraw', no: 'Keep' }))
      await run({ params: { id: city.id }, body: { termsId: planned.id } });
  };
  return (
    <div className={styles.plan}>
      <div className={styles.planHead}>
        <span>
          <strong>Version {planned.version}</strong> from{' '}
          <InstantText iso={planned.publishedAt} zone={city.timeZone} show="date" />
          {planned.publishedBy ? `, published by ${planned.publishedBy.name}` : null}
        </span>
        <span>
          <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Close' : 'Read'}
          </Button>
          {terms.canChange ? (
            <Button size="compact-sm" variant="subtle" color="negative" loading={busy} onClick={() => void withdraw()}>
              Withdraw
            </Button>
          ) : null}
        </span>
      </div>
      {isOpen ? <TermsSections sections={planned.sections} /> : null}
    </div>
  );
}
