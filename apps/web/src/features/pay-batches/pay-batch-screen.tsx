import { Button } from '@mantine/core';
import { IconRefresh, IconUserExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { ChosenBar } from '../../shared/table/chosen-bar.tsx';
import { BatchChecks } from './batch-checks.tsx';
import type { BatchDialog } from './batch-dialog.ts';
import { BatchHead } from './batch-head.tsx';
import { BatchLines } from './batch-lines.tsx';
import { BatchSteps } from './batch-steps.tsx';
import { CancelBatchDialog } from './cancel-batch-dialog.tsx';
import { ImportReturnsDialog } from './import-returns-dialog.tsx';
import { holdUp, type PayBatch } from './pay-batch.ts';
import styles from './pay-batch-screen.module.css';
import { PayDayDialog } from './pay-day-dialog.tsx';
import { paymentsText } from './pay-desk.ts';
import { payBatchScreen } from './screens.ts';
import { useBatchActions } from './use-batch-actions.ts';
import { useZoneOf } from './use-zone-of.ts';

/** A batch of payments: its progress, findings, payments and next step. */
export function PayBatchScreen() {
  const { batchId } = payBatchScreen.useParams();
  const read = useOperation('getBatchPayment', { params: { id: batchId } });
  return (
    <ReadState read={read} lines={12}>
      {(batch) => <Batch key={batch.id} batch={batch} onReload={() => void read.refetch()} />}
    </ReadState>
  );
}

function Batch({ batch, onReload }: { batch: PayBatch; onReload: () => void }) {
  const zone = useZoneOf(batch.cityId);
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<BatchDialog | null>(null);
  const [conflict, setConflict] = useState('');
  const actions = useBatchActions(batch, setConflict);
  const canChange = batch.actions.includes('change');
  const reload = () => {
    setConflict('');
    setAccepted(new Set());
    onReload();
  };
  const takeOut = (ids: string[]) => void actions.takeOut(ids).then((done) => done && setChosen(new Set()));
  const inIt = batch.lines.filter(({ id, state }) => chosen.has(id) && state === 'waiting');
  const dialog = { batch, onClose: () => setOpened(null), onConflict: setConflict };

  return (
    <Page>
      <BatchHead
        batch={batch}
        accepted={accepted}
        held={holdUp(batch, accepted)}
        actions={actions}
        onOpen={setOpened}
      />
      {conflict === '' ? null : <ConflictNotice sentence={conflict} onReload={reload} />}
      <BatchSteps batch={batch} zone={zone} />
      <BatchChecks
        batch={batch}
        accepted={batch.actions.includes('approve') ? { keys: accepted, onChange: setAccepted } : undefined}
        onTakeOut={canChange ? (id) => takeOut([id]) : undefined}
        onPayDay={canChange ? () => setOpened('pay day') : undefined}
      />
      <BatchLines batch={batch} selection={canChange ? { keys: chosen, onChange: setChosen } : undefined} />
      {canChange && inIt.length > 0 ? (
        <ChosenBar
          onClear={() => setChosen(new Set())}
          text={
            <strong className="semibold">
              {paymentsText(inIt.length)},{' '}
              <MoneyText minor={inIt.reduce((sum, line) => sum + line.amountMinor, 0)} currency={batch.currency} />
            </strong>
          }
        >
          <Button size="compact-md" loading={actions.busy} onClick={() => takeOut(inIt.map(({ id }) => id))}>
            Remove
          </Button>
        </ChosenBar>
      ) : null}
      {opened === 'pay day' ? <PayDayDialog {...dialog} /> : null}
      {opened === 'returns' ? <ImportReturnsDialog {...dialog} /> : null}
      {opened === 'cancel' ? <CancelBatchDialog {...dialog} /> : null}
    </Page>
  );
}

/** Someone else changed the batch while it was open here. */
function ConflictNotice({ sentence, onReload }: { sentence: string; onReload: () => void }) {
  return (
    <div className={styles.conflict} role="alert">
      <IconUserExclamation size={20} aria-hidden />
      <p>{sentence}</p>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={onReload}
      >
        Reload
      </Button>
    </div>
  );
}
