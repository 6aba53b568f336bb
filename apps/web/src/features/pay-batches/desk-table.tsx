import { bookingName } from '@cadenza/domain/bookings/booking-name';
import { type Currency, sumMinor } from '@cadenza/domain/money';
import { Checkbox } from '@mantine/core';
import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { PaymentStatusBadge } from '../../shared/status/payment-status-badge.tsx';
import { type KeySet, toggled } from '../../shared/table/use-list-table.ts';
import { ChooseGroup, DeskHead } from './desk-head.tsx';
import styles from './desk-table.module.css';
import { type DeskPayee, type DeskPayout, groupChoice, hasRemarks, isChoosable, paymentsText } from './pay-desk.ts';
import { PayeeHead } from './payee-head.tsx';
import { type PayeeCell, PayeeRows } from './payee-rows.tsx';
import { RemarkLines } from './remark-lines.tsx';

interface DeskTableProps {
  payees: readonly DeskPayee[];
  currency: Currency;
  /** The city's time zone. */
  zone: string;
  readerId: string | undefined;
  selection: KeySet;
  onRelease: (payee: DeskPayee) => void;
}

const columns = [
  { head: 'Payee', kind: 'payee' },
  { head: 'Booking' },
  { head: 'Event', kind: 'day' },
  { head: 'Pay day', kind: 'day' },
  { head: 'Status', kind: 'status' },
  { head: 'Amount', kind: 'amount' },
] as const;

/** Payments by payee, one row for each. Below 640 px each row is a card. */
export function DeskTable({ payees, selection, ...rest }: DeskTableProps) {
  const all = groupChoice(
    payees.flatMap(({ payouts }) => payouts),
    selection.keys,
  );
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label="Payments by payee">
        <DeskHead label="Choose all payments" choice={all} selection={selection} columns={columns} />
        {payees.map((payee) => (
          <DeskRows key={payee.payee.userId} payee={payee} selection={selection} {...rest} />
        ))}
      </table>
    </div>
  );
}

type DeskRowsProps = Omit<DeskTableProps, 'payees'> & { payee: DeskPayee };

function DeskRows({ payee, currency, zone, readerId, selection, onRelease }: DeskRowsProps) {
  const { payouts } = payee;
  const { name, userId } = payee.payee;
  const isOwn = userId === readerId;
  return (
    <PayeeRows
      name={name}
      head={
        <PayeeHead
          name={name}
          link={payouts.some(({ kind }) => kind === 'musician') ? <MusicianLink payee={payee} /> : undefined}
          account={payee.account}
          zone={zone}
          onRelease={() => onRelease(payee)}
        />
      }
      choose={
        <ChooseGroup
          label={`Choose all payments to ${name}`}
          choice={groupChoice(payouts, selection.keys)}
          selection={selection}
        />
      }
      parts={payouts}
      count={paymentsText(payouts.length)}
      sum={<MoneyText minor={sumMinor(payouts.map(({ transferMinor }) => transferMinor))} currency={currency} />}
      columns={4}
      startsOpen={payouts.some((payout) => hasRemarks(payout) || !isChoosable(payout))}
      row={(payout, payeeCell) => (
        <PayoutRows
          key={payout.id}
          payout={payout}
          name={name}
          payeeCell={payeeCell}
          isOwn={isOwn}
          currency={currency}
          isChosen={selection.keys.has(payout.id)}
          onChoose={() => selection.onChange(toggled(selection.keys, payout.id))}
        />
      )}
    />
  );
}

const MusicianLink = ({ payee: { payee } }: { payee: DeskPayee }) => (
  <ScreenLink to="/musician_bios/$id" params={{ id: payee.userId }}>
    {payee.name}
  </ScreenLink>
);

interface PayoutRowsProps {
  payout: DeskPayout;
  name: string;
  payeeCell: PayeeCell;
  isOwn: boolean;
  currency: Currency;
  isChosen: boolean;
  onChoose: () => void;
}

function PayoutRows({ payout, name, payeeCell, isOwn, currency, isChosen, onChoose }: PayoutRowsProps) {
  const { id, bookingId, bookingNumber, eventDate, faults, returned } = payout;
  const canBeChosen = isChoosable(payout);
  const hint = isOwn && !canBeChosen ? 'Your own pay: another admin does this.' : null;
  const isRemarked = hasRemarks(payout) || hint !== null;
  const remarksId = `remarks-${id}`;
  return (
    <>
      <tr
        className={styles.payout}
        data-chosen={(isChosen && canBeChosen) || undefined}
        data-remarks={isRemarked || undefined}
      >
        <td className={styles.tool}>
          <Checkbox
            size="xs"
            aria-label={`Choose the payment to ${name} for booking ${bookingNumber}`}
            aria-describedby={isRemarked ? remarksId : undefined}
            disabled={!canBeChosen}
            checked={isChosen && canBeChosen}
            onChange={onChoose}
          />
        </td>
        {payeeCell(isRemarked ? 2 : 1)}
        <td className={styles.booking}>
          <ScreenLink to="/bookings/$id/$section" params={{ id: bookingId, section: 'payments' }}>
            {bookingName(payout)}
          </ScreenLink>{' '}
          <span className={styles.soft}>
            {bookingNumber}
            {payout.kind === 'manager' ? ' · commission' : null}
          </span>
        </td>
        <td className={styles.day} data-head="Event">
          {eventDate ? <DateText date={eventDate} weekday /> : <span className={styles.soft}>No date yet</span>}
        </td>
        <td className={styles.day} data-head="Pay day">
          <DateText date={payout.payOn} weekday />
        </td>
        <td className={styles.status}>
          <PaymentStatusBadge status={payout.status} />
        </td>
        <td className={styles.amount}>
          <MoneyText minor={payout.transferMinor} currency={currency} />
        </td>
      </tr>
      {isRemarked ? (
        <tr className={styles.remarks} data-chosen={(isChosen && canBeChosen) || undefined}>
          <td className={styles.tool} />
          <td colSpan={5} id={remarksId}>
            <RemarkLines returned={returned} faults={faults} />
            {hint ? <p className={styles.hint}>{hint}</p> : null}
          </td>
        </tr>
      ) : null}
    </>
  );
}
