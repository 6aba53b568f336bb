import type { DocumentFormat } from '@cadenza/domain/files/file-types';
import { daysOf, type RosterSpan } from '@cadenza/domain/gig-roster/roster-span';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { call } from '../../shared/client/client.ts';
import { wholeFile } from '../../shared/file/save-file.ts';
import { SaveFileButton } from '../../shared/file/save-file-button.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import styles from './roster-files.module.css';
import { gigRosterScreen } from './screens.ts';

/** The visible roster, to print or as files: one per city. */
export function RosterFiles({ cities, span }: { cities: readonly City[]; span: RosterSpan }) {
  const { show, q } = gigRosterScreen.useSearch();
  const filesOf = (format: DocumentFormat) =>
    cities.map(({ id: cityId }) => async () => {
      const body = { cityId, date: span.fromDate, days: daysOf(span).length, show, q, format };
      return wholeFile(await call('reportBookedMusicians', { body }));
    });
  return (
    <div className={styles.files}>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => {
          window.print();
        }}
      >
        Print
      </Button>
      <SaveFileButton files={filesOf('pdf')}>Save as PDF</SaveFileButton>
      <SaveFileButton files={filesOf('csv')}>Save as CSV</SaveFileButton>
    </div>
  );
}
