import type { Currency } from '@cadenza/domain/money';
import { Button } from '@mantine/core';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { ChosenBar } from '../../shared/table/chosen-bar.tsx';
import styles from './chosen-payments.module.css';
import {
  type Chosen,
  type ChosenInvoice,
  type DeskKind,
  deskKinds,
  MOST_AT_ONCE,
  paymentsText,
  sumOf,
} from './pay-desk.ts';

const actions: Record<DeskKind, string> = { 'on hold': 'Confirm', ready: 'Make batch', returned: 'Try again' };

interface ChosenPaymentsProps {
  chosen: Record<DeskKind, Chosen[]>;
  /** Suppliers' invoices: added to a batch like payments that are ready. */
  invoices: ChosenInvoice[];
  /** How many of them the filter hides. */
  hidden: number;
  currency: Currency;
  busy: boolean;
  onAct: (kind: DeskKind, chosen: Chosen[]) => void;
  /** Keeps only one kind of a mixed selection. */
  onKeep: (kind: DeskKind) => void;
  onClear: () => void;
}

/** The selection on the desk, and its one next step; a mixed selection is reduced to one kind first. */
export function ChosenPayments({
  chosen,
  invoices,
  hidden,
  currency,
  busy,
  onAct,
  onKeep,
  onClear,
}: ChosenPaymentsProps) {
  const countOf = (kind: DeskKind) => chosen[kind].length + (kind === 'ready' ? invoices.length : 0);
  const kinds = deskKinds.filter((kind) => countOf(kind) > 0);
  const all = kinds.flatMap((kind) => chosen[kind]);
  const count = all.length + invoices.length;
  const [kind, ...more] = kinds;
  if (kind === undefined) return null;
  const isTooMuch = more.length === 0 && count > MOST_AT_ONCE;
  return (
    <ChosenBar
      onClear={onClear}
      text={
        <span className={styles.words}>
          <strong>
            {paymentsText(count)}, <MoneyText minor={sumOf(all, invoices)} currency={currency} />
          </strong>
          {hidden > 0 ? <span className="soft">{hidden} hidden by filters</span> : null}
          {isTooMuch ? <span className="soft">At most {MOST_AT_ONCE} at once</span> : null}
          {more.length > 0 ? <span className="soft">One kind at a time:</span> : null}
        </span>
      }
    >
      {more.length > 0 ? (
        kinds.map((each) => (
          <Button key={each} size="compact-md" variant="light" onClick={() => onKeep(each)}>
            Only {countOf(each)} {each}
          </Button>
        ))
      ) : (
        <Button size="compact-md" loading={busy} disabled={isTooMuch} onClick={() => onAct(kind, all)}>
          {actions[kind]}
        </Button>
      )}
    </ChosenBar>
  );
}
