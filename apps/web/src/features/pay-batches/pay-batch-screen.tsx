import { cancelBatchPayment, updateBatchPayment } from '@cadenza/contract/pay-batches/operations';
import { Button, TextInput } from '@mantine/core';
import { IconRefresh, IconUserExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { ChosenBar } from '../../shared/table/chosen-bar.tsx';
import { BatchChecks } from './batch-checks.tsx';
import type { BatchDialog, BatchDialogProps } from './batch-dialog.ts';
import { BatchHead } from './batch-head.tsx';
import { BatchLines } from './batch-lines.tsx';
import { BatchSteps } from './batch-steps.tsx';
import { ImportReturnsDialog } from './import-returns-dialog.tsx';
import { holdUp, type PayBatch } from './pay-batch.ts';
import styles from './pay-batch-screen.module.css';
import { paymentsText } from './pay-desk.ts';
import { payBatchScreen } from './screens.ts';
import { useBatchActions, useBatchChange } from './use-batch-actions.ts';
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

/** Cancels a batch that is not at the bank yet, with a reason. */
function CancelBatchDialog({ batch, onClose, onConflict }: BatchDialogProps) {
  const { keep, handleConflict } = useBatchChange(batch.id, onConflict);
  const form = useOperationForm('cancelBatchPayment', {
    schema: cancelBatchPayment.body,
    initialValues: { reason: '' },
    request: ({ reason }) => ({ params: { id: batch.id }, body: { version: batch.version, reason } }),
    onDone: (answer) => {
      keep(answer);
      onClose();
    },
    onRefused: (error) => {
      if (handleConflict(error)) onClose();
    },
  });
  return (
    <FormDialog
      title={`Cancel ${batch.name}?`}
      form={form}
      onClose={onClose}
      submit="Cancel batch"
      dismiss="Keep batch"
      isGrave
    >
      <p className="soft flush">
        {batch.count === 1 ? 'Its payment is' : `Its ${paymentsText(batch.count)} are`} ready to pay again. Nothing has
        been paid.
      </p>
      <TextInput
        label="Reason"
        description="Kept with the batch"
        withAsterisk
        maxLength={500}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}

/** Changes the pay day of a batch that is not approved yet. */
function PayDayDialog({ batch, onClose, onConflict }: BatchDialogProps) {
  const { keep, handleConflict } = useBatchChange(batch.id, onConflict);
  const form = useOperationForm('updateBatchPayment', {
    schema: updateBatchPayment.body,
    initialValues: { payOn: batch.payOn },
    request: ({ payOn }) => ({ params: { id: batch.id }, body: { version: batch.version, payOn } }),
    onDone: (answer) => {
      keep(answer);
      onClose();
    },
    onRefused: (error) => {
      if (handleConflict(error)) onClose();
    },
  });
  return (
    <FormDialog title={`Change pay day of ${batch.name}`} form={form} onClose={onClose} submit="Save">
      <TextInput type="date" label="Pay day" withAsterisk {...form.getInputProps('payOn')} />
    </FormDialog>
  );
}
