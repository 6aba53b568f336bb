import type { OutputOf } from '@cadenza/contract/operations';
import { recordSuperPayment } from '@cadenza/contract/payouts/operations';
import { type SuperReportRow, superReport } from '@cadenza/domain/reports/super-report';
import { superReportStates } from '@cadenza/domain/reports/super-report-state';
import { instantToWall } from '@cadenza/domain/time';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../shared/client/client.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { now } from '../../shared/clock/clock.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { ChoiceFilter } from '../../shared/filter/choice-filter.tsx';
import { PickFilter } from '../../shared/filter/pick-filter.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { daysReport } from '../../shared/reports/days-report.ts';
import { useReportCity } from '../../shared/reports/report-filters.tsx';
import { DaysReportPage, useReportOptions } from '../../shared/reports/report-page.tsx';
import { useListSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { SuperStateBadge, superStateLooks } from '../../shared/status/super-state-badge.tsx';
import { ContributionFileDialog } from './contribution-file-dialog.tsx';
import { superScreen } from './screens.ts';

const unfiltered = { from: '', to: '', cursor: '', states: [], fund: '' };

const stateOptions = superReportStates.map((value) => ({ value, label: superStateLooks[value].label }));

const cells = {
  fund: ({ fund }: SuperReportRow) => fund || 'No fund',
  state: ({ state, daysLate }: SuperReportRow) => <SuperStateBadge state={state} daysLate={daysLate} />,
};

type Row = OutputOf<'reportSuper'>['items'][number];
const maxAtOnce = 200;

/** The super of a city's payments. An admin can select some, for a clearing house file or to record their receipt. */
export function SuperScreen() {
  const list = useListSearch(superScreen, unfiltered);
  const { search, isFiltered, clear, filter } = list;
  const { states, fund } = search;
  const city = useReportCity(search.city);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<'received' | 'file' | null>(null);
  const asked = daysReport(city, search, { states, fund });
  const read = useOperation('reportSuper', asked.page, useReportOptions(superReport, city));
  const canRecord = read.data?.abilities.canRecord ?? false;
  const ids = [...chosen];
  const isTooMany = ids.length > maxAtOnce;
  /** Selected payments are of one city. */
  const changeAndForget: typeof list.change = (values) => {
    if (values.city !== undefined) setChosen(new Set());
    list.change(values);
  };
  const closeAndForget = () => {
    setShown(null);
    setChosen(new Set());
  };
  return (
    <>
      <DaysReportPage
        report={superReport}
        city={city}
        read={read}
        list={{ ...list, change: changeAndForget }}
        cells={cells}
        filters={
          <>
            <ChoiceFilter label="Status" options={stateOptions} {...filter('states')} />
            {fund === '' ? null : (
              <PickFilter
                label="Fund"
                options={[
                  { value: fund, label: fund },
                  { value: '', label: 'All funds' },
                ]}
                {...filter('fund')}
              />
            )}
          </>
        }
        file={() => call('reportSuper', asked.file)}
        actions={
          canRecord ? (
            <>
              <Button variant="default" disabled={ids.length === 0 || isTooMany} onClick={() => setShown('file')}>
                Contribution file
              </Button>
              <Button disabled={ids.length === 0 || isTooMany} onClick={() => setShown('received')}>
                {ids.length === 0 ? 'Mark as received' : `Mark ${ids.length} as received`}
              </Button>
            </>
          ) : null
        }
        rowKey={(row) => row.payoutId}
        rowName={nameOf}
        rowLink={({ bookingId }) => ({ to: '/bookings/$id', params: { id: bookingId } })}
        selection={canRecord ? { keys: chosen, onChange: setChosen } : undefined}
        empty={
          isFiltered ? (
            <NoMatches title="No super matches" onClear={clear}>
              Try other filters or dates.
            </NoMatches>
          ) : (
            <EmptyState title="No super yet">
              Super appears here once payments in an Australian city are calculated.
            </EmptyState>
          )
        }
      />
      {shown === 'received' && city ? (
        <ReceivedDialog ids={ids} city={city} onClose={() => setShown(null)} onDone={closeAndForget} />
      ) : null}
      {shown === 'file' && city ? (
        <ContributionFileDialog ids={ids} cityId={city.id} onClose={() => setShown(null)} />
      ) : null}
    </>
  );
}

const nameOf = ({ payee, payoutNumber }: Row) => `${payee}, payment ${payoutNumber}`;

interface ReceivedDialogProps {
  /** Payments whose super the funds have received. */
  ids: string[];
  city: City;
  onClose: () => void;
  onDone: () => void;
}

/** Records the day the funds received the super of the selected payments. */
function ReceivedDialog({ ids, city, onClose, onDone }: ReceivedDialogProps) {
  const form = useOperationForm('recordSuperPayment', {
    schema: recordSuperPayment.body,
    initialValues: { receivedOn: instantToWall(now().toISOString(), city.timeZone).date },
    request: ({ receivedOn }) => ({ body: { ids, receivedOn } }),
    onDone,
  });
  return (
    <FormDialog title="Super received" submit="Mark as received" size="sm" form={form} onClose={onClose}>
      <p className="soft flush">
        {ids.length === 1
          ? 'The fund has received the super for one payment.'
          : `The funds have received the super for ${ids.length} payments.`}
      </p>
      <TextInput type="date" label="Date received" required {...form.getInputProps('receivedOn')} />
    </FormDialog>
  );
}
