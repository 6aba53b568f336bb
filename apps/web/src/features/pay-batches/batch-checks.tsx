import { pluralize } from '@cadenza/domain/pluralize';
import { Button, Checkbox } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { type KeySet, toggled } from '../../shared/table/use-list-table.ts';
import styles from './batch-checks.module.css';
import { FaultLine } from './fault-line.tsx';
import { byKind, faultsOf, type PayBatch, type PlacedFault } from './pay-batch.ts';
import { wayOut } from './way-out.ts';

interface BatchChecksProps {
  batch: PayBatch;
  /** The keys of the ticked warnings; absent for users who cannot approve. */
  accepted?: KeySet;
  onTakeOut?: (id: string) => void;
  onPayDay?: () => void;
}

/** Findings about a batch: blocking ones with their remedy, and warnings, which are ticked to be accepted. */
export function BatchChecks({ batch, accepted, onTakeOut, onPayDay }: BatchChecksProps) {
  const { blocking, warnings } = faultsOf(batch);
  if (batch.state !== 'made' && batch.state !== 'approved') return <Accepted batch={batch} />;
  if (blocking.length === 0 && (warnings.length === 0 || batch.state === 'approved')) {
    return batch.accepted.length > 0 ? <Accepted batch={batch} /> : <AllWell />;
  }
  const note = [
    blocking.length > 0 && `${blocking.length} blocking`,
    warnings.length > 0 && warningsText(warnings.length),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Section title="To review" note={note} flush>
      <ul className={`${styles.faults} ruled`}>
        {blocking.map((placed) => (
          <li key={placed.fault.key}>
            <div className={styles.fault}>
              <FaultLine kind="blocking">
                <Placed batch={batch} placed={placed} />
                <span className="soft block">{wayOut[placed.fault.code]}</span>
              </FaultLine>
              <WayOutButton placed={placed} onTakeOut={onTakeOut} onPayDay={onPayDay} />
            </div>
          </li>
        ))}
        {byKind(warnings).map((alike) => (
          <Warnings
            key={alike[0]?.fault.code}
            batch={batch}
            alike={alike}
            accepted={batch.state === 'made' ? accepted : undefined}
          />
        ))}
      </ul>
      {accepted && batch.state === 'made' && warnings.length > 0 ? (
        <p className={styles.foot}>Tick each warning you have checked. Your ticks are kept with the batch.</p>
      ) : null}
    </Section>
  );
}

interface WarningsProps {
  batch: PayBatch;
  /** Warnings of one kind. */
  alike: readonly PlacedFault[];
  accepted?: KeySet;
}

/** The warnings of one kind, to tick individually or together. */
function Warnings({ batch, alike, accepted }: WarningsProps) {
  if (!accepted) {
    return alike.map((placed) => (
      <li key={placed.fault.key}>
        <div className={styles.fault}>
          <FaultLine kind="warning">
            <Placed batch={batch} placed={placed} />
          </FaultLine>
        </div>
      </li>
    ));
  }
  const keys = alike.map(({ fault }) => fault.key);
  const ticked = keys.filter((key) => accepted.keys.has(key)).length;
  const isAll = ticked === keys.length;
  const tickAll = () => {
    const others = [...accepted.keys].filter((key) => !keys.includes(key));
    accepted.onChange(new Set(isAll ? others : [...others, ...keys]));
  };
  return (
    <>
      {alike.length > 1 ? (
        <li className="semibold">
          <Checkbox
            className={styles.accept}
            label={`All ${alike.length} below are checked`}
            checked={isAll}
            indeterminate={ticked > 0 && !isAll}
            onChange={tickAll}
          />
        </li>
      ) : null}
      {alike.map((placed) => (
        <li key={placed.fault.key} className={alike.length > 1 ? styles.ofKind : undefined}>
          <Checkbox
            className={styles.accept}
            label={
              <FaultLine kind="warning">
                <Placed batch={batch} placed={placed} />
              </FaultLine>
            }
            checked={accepted.keys.has(placed.fault.key)}
            onChange={() => accepted.onChange(toggled(accepted.keys, placed.fault.key))}
          />
        </li>
      ))}
    </>
  );
}

const warningsText = (count: number) => pluralize(count, 'warning');

function Placed({ batch, placed: { fault, line } }: { batch: PayBatch; placed: PlacedFault }): ReactNode {
  return (
    <>
      {line ? (
        <strong className="semibold">
          {line.payee.name}, <MoneyText minor={line.amountMinor} currency={batch.currency} />:{' '}
        </strong>
      ) : null}
      {fault.sentence}{' '}
    </>
  );
}

interface WayOutButtonProps extends Pick<BatchChecksProps, 'onTakeOut' | 'onPayDay'> {
  placed: PlacedFault;
}

function WayOutButton({ placed: { fault, line }, onTakeOut, onPayDay }: WayOutButtonProps) {
  const isOfPayDay = fault.code === 'payDayPast' || fault.code === 'payDayClosed';
  const look = { size: 'compact-sm', variant: 'light' } as const;
  if (isOfPayDay && onPayDay) {
    return (
      <Button {...look} onClick={onPayDay}>
        Change pay day
      </Button>
    );
  }
  if (!line || !onTakeOut || wayOut[fault.code].endsWith('admin can do this.')) return null;
  return (
    <Button {...look} aria-label={`Remove the payment to ${line.payee.name}`} onClick={() => onTakeOut(line.id)}>
      Remove
    </Button>
  );
}

function AllWell() {
  return (
    <p className={`${styles.well} flush positive row-2`}>
      <IconCircleCheck size={18} aria-hidden />
      Accounts, amounts and the file passed all checks.
    </p>
  );
}

/** The warnings that the approver accepted. */
function Accepted({ batch }: { batch: PayBatch }) {
  if (batch.accepted.length === 0) return null;
  return (
    <Section title="Accepted" note={warningsText(batch.accepted.length)} flush>
      <ul className={`${styles.faults} ruled`}>
        {batch.accepted.map(({ key, sentence }) => (
          <li key={key}>
            <div className={styles.fault}>
              <FaultLine kind="warning">{sentence}</FaultLine>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
