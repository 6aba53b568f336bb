import { formatWithCode } from '@cadenza/domain/money';
import { instantToWall } from '@cadenza/domain/time';
import { Button } from '@mantine/core';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { call } from '../../shared/client/client.ts';
import { useNow } from '../../shared/clock/use-now.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { saveFile } from '../../shared/file/save-file.ts';
import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import type { BatchDialog } from './batch-dialog.ts';
import styles from './batch-head.module.css';
import { BatchStateBadge } from './batch-state.tsx';
import { nextAction, type PayBatch, paidWords } from './pay-batch.ts';
import { paymentsText } from './pay-desk.ts';
import type { useBatchActions } from './use-batch-actions.ts';
import { useZoneOf } from './use-zone-of.ts';

interface BatchHeadProps {
  batch: PayBatch;
  accepted: ReadonlySet<string>;
  /** Why the next step is not possible, or null. */
  held: string | null;
  actions: ReturnType<typeof useBatchActions>;
  onOpen: (dialog: BatchDialog) => void;
}

/** The batch in figures, its next step, and other actions. */
export function BatchHead({ batch, held, onOpen, ...rest }: BatchHeadProps) {
  const may = (action: PayBatch['actions'][number]) => batch.actions.includes(action);
  const download = () => void saveFile(call('downloadBankFile', { params: { id: batch.id } }));
  return (
    <PageHeader
      title={batch.name}
      back={{ to: '/payouts', label: 'Payouts' }}
      badge={<BatchStateBadge state={batch.state} />}
      facts={
        <>
          <span>{batch.cityName}</span>
          <span>
            {paymentsText(batch.count)},{' '}
            <strong className={styles.total}>
              <MoneyText minor={batch.totalMinor} currency={batch.currency} withCode />
            </strong>
          </span>
          <span>
            pay day <DateText date={batch.payOn} weekday />
          </span>
          {batch.failed > 0 ? (
            <span className="negative">
              {batch.failed} returned, <MoneyText minor={batch.failedMinor} currency={batch.currency} />
            </span>
          ) : null}
          <span className="breakable shrinkable">{batch.fileName ?? `${batch.format} file`}</span>
        </>
      }
      actions={
        <div className={styles.steps}>
          <div className={styles.buttons}>
            {may('cancel') ? (
              <Button variant="subtle" color="negative" onClick={() => onOpen('cancel')}>
                Cancel batch
              </Button>
            ) : null}
            {may('change') ? (
              <Button variant="default" onClick={() => onOpen('pay day')}>
                Change pay day
              </Button>
            ) : null}
            {may('download') ? (
              <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
                Download again
              </Button>
            ) : null}
            {may('return') ? (
              <Button
                variant="default"
                leftSection={<IconFileImport size={16} aria-hidden />}
                onClick={() => onOpen('returns')}
              >
                Import returns
              </Button>
            ) : null}
            <NextStep batch={batch} held={held} {...rest} />
          </div>
          {held ? <p className="soft text-sm flush">{held}</p> : null}
        </div>
      }
    />
  );
}

/** The one main action; if blocked, it stays visible with the reason. */
function NextStep({ batch, accepted, held, actions }: Omit<BatchHeadProps, 'onOpen'>) {
  const next = nextAction(batch);
  const today = instantToWall(useNow(), useZoneOf(batch.cityId)).date;
  if (next === null || !batch.actions.includes(next)) return null;
  const steps = {
    approve: { label: 'Approve', run: () => approve(batch, actions, accepted) },
    'hand over': { label: 'Hand over', run: () => handOver(batch, actions) },
    settle: { label: 'Mark paid', run: () => settle(batch, actions, today) },
  };
  const { label, run } = steps[next as keyof typeof steps];
  const isHeld = held !== null;
  return (
    <Button
      loading={actions.busy}
      data-disabled={isHeld || undefined}
      aria-disabled={isHeld || undefined}
      aria-description={held ?? undefined}
      onClick={(event) => {
        if (isHeld) event.preventDefault();
        else void run();
      }}
    >
      {label}
    </Button>
  );
}

type Actions = BatchHeadProps['actions'];
const sum = ({ totalMinor, currency }: PayBatch) => formatWithCode(totalMinor, currency);

async function approve(batch: PayBatch, actions: Actions, accepted: ReadonlySet<string>): Promise<void> {
  const message = `${paymentsText(batch.count)}, ${sum(batch)} in total. The bank file is created, and the batch can’t be changed any more.`;
  if (await confirm({ title: `Approve ${batch.name}?`, message, yes: 'Approve', no: 'Not yet' })) {
    await actions.approve([...accepted]);
  }
}

async function handOver(batch: PayBatch, actions: Actions): Promise<void> {
  const message = `The file is saved to this computer for you to upload to the bank. Its ${paymentsText(batch.count)} of ${sum(batch)} then count as sent, and the batch can’t be cancelled any more.`;
  if (await confirm({ title: `Hand over ${batch.name}?`, message, yes: 'Hand over', no: 'Not yet' })) {
    await actions.handOver();
  }
}

async function settle(batch: PayBatch, actions: Actions, today: string): Promise<void> {
  const message = paidWords(batch, today);
  if (await confirm({ title: `Is ${batch.name} paid?`, message, yes: 'Mark paid', no: 'Not yet' })) {
    await actions.settle();
  }
}
