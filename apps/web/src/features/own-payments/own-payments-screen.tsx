import type { OutputOf } from '@cadenza/contract/operations';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { formatDate } from '@cadenza/domain/time';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../../shared/client/api-error.ts';
import { call } from '../../shared/client/client.ts';
import { operationKey } from '../../shared/client/use-operation.ts';
import { CardSkeleton } from '../../shared/feedback/card-skeleton.tsx';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { saveFile } from '../../shared/file/save-file.ts';
import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { ShowMore } from '../../shared/layout/show-more.tsx';
import { WaitingState } from '../../shared/offline/waiting-state.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { PaymentStatusBadge } from '../../shared/status/payment-status-badge.tsx';
import styles from './own-payments.module.css';

/**
 * A musician's pay: the next pay day, every payment with its invoice, the totals of each year, and content added by an
 * area.
 */
export function OwnPaymentsScreen({ children }: { children: ReactNode }) {
  return (
    <div className="stack-4">
      <h1 className="text-2xl flush">My payments</h1>
      <Payments />
      {children}
    </div>
  );
}

function Payments() {
  const read = useOwnPayments();
  const { data } = read;
  if (!data) return <WaitingState read={read} skeleton={<CardSkeleton height={360} />} />;
  if (data.items.length === 0) {
    return (
      <EmptyState title="No payments yet" action={<ScreenLink to="/musician/bookings">See your bookings</ScreenLink>}>
        We calculate your pay the morning after an event. It appears here with its invoice.
      </EmptyState>
    );
  }
  return (
    <>
      <NextPayDay next={data.next} />
      <section aria-label="Payments">
        <h2 className={styles.heading}>Payments</h2>
        <ul className="card clipped">
          {data.items.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
        <ShowMore read={read}>
          Show more<span className="visually-hidden"> payments</span>
        </ShowMore>
      </section>
      {data.years.map((year) => (
        <YearSums key={`${year.label} ${year.currency}`} year={year} />
      ))}
    </>
  );
}

function NextPayDay({ next }: Pick<OwnPayments, 'next'>) {
  if (next === null) return <p className="card stack-1 padded">You’re all paid up.</p>;
  return (
    <section className="card stack-1 padded" aria-label="Next pay day">
      <span className="soft text-md">Next pay day</span>
      <span className={`${styles.figure} display-face text-2xl`}>
        <DateText date={next.payOn} />
      </span>
      <span>
        <MoneyText minor={next.transferMinor} currency={next.currency} withCode />{' '}
        <span className="soft text-md">{next.count === 1 ? 'for one event' : `for ${next.count} events`}</span>
      </span>
    </section>
  );
}

function PaymentRow({ payment }: { payment: OwnPayment }) {
  const { id, number, bookingId, currency, taxMinor, taxLabel, withheldMinor, superMinor } = payment;
  const when = payment.eventDate === null ? 'Event' : formatDate(payment.eventDate);
  return (
    <li className={`${styles.row} stack-2`}>
      <div className={styles.line}>
        <span className="stack-0 breakable shrinkable">
          <ScreenLink className={styles.name} to="/musician/bookings/$id" params={{ id: bookingId }}>
            {when}, {payment.cityName}
          </ScreenLink>
          <span className="soft text-md">{dayOf(payment)}</span>
          {payment.status === PaymentStatus.Failed ? (
            <ScreenLink className="text-md" to="/profile">
              Check your account
            </ScreenLink>
          ) : null}
        </span>
        <span className="row-2 semibold">
          <MoneyText minor={payment.transferMinor} currency={currency} />
          <PaymentStatusBadge status={payment.status} />
        </span>
      </div>
      <div className={styles.line}>
        <span className="soft text-md">
          <MoneyText minor={payment.netMinor} currency={currency} /> before tax
          {taxMinor > 0 ? (
            <>
              {', '}
              <MoneyText minor={taxMinor} currency={currency} /> {taxLabel}
            </>
          ) : null}
          {withheldMinor > 0 ? (
            <>
              {', '}
              <MoneyText minor={withheldMinor} currency={currency} /> withheld
            </>
          ) : null}
          {superMinor > 0 ? (
            <>
              {', '}
              <MoneyText minor={superMinor} currency={currency} /> super on top
            </>
          ) : null}
        </span>
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => void saveFile(call('downloadMusicianInvoice', { params: { id } }))}
        >
          Invoice {number}
        </Button>
      </div>
    </li>
  );
}

/** When it is or was paid, or why not: a payment that the bank returned waits for a corrected account. */
export function dayOf({ paidOn, payOn, status }: Pick<OwnPayment, 'paidOn' | 'payOn' | 'status'>): string {
  if (status === PaymentStatus.Failed) return 'Returned by your bank. We’ll pay it again once your account is correct.';
  return paidOn === null ? `To be paid on ${formatDate(payOn)}` : `Paid on ${formatDate(paidOn)}`;
}

/** The total of a year, as needed for a tax return. */
function YearSums({ year }: { year: OwnYear }) {
  const { label, fromDate, toDate, currency, count } = year;
  const lines = [
    ['Before tax', year.netMinor],
    ['Tax on top', year.taxMinor],
    ['Tax withheld', -year.withheldMinor],
    ['Super, on top', year.superMinor],
  ] as const;
  return (
    <section className="card stack-1 padded" aria-label={`Paid in ${label}`}>
      <h2 className={styles.heading}>
        Paid in {label}
        <span className={styles.span}>
          {formatDate(fromDate)} to {formatDate(toDate)}, {count === 1 ? 'one payment' : `${count} payments`}
        </span>
      </h2>
      <dl className={styles.sums}>
        {lines
          .filter(([, minor]) => minor !== 0)
          .map(([name, minor]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <MoneyText minor={minor} currency={currency} />
              </dd>
            </div>
          ))}
        <div className={styles.total}>
          <dt>To your account</dt>
          <dd>
            <MoneyText minor={year.transferMinor} currency={currency} withCode />
          </dd>
        </div>
      </dl>
    </section>
  );
}

type OwnPayments = OutputOf<'listOwnPayments'>;
type OwnPayment = OwnPayments['items'][number];
type OwnYear = OwnPayments['years'][number];

/** The user's own payments, page by page, with the years and next pay day from the newest response. */
function useOwnPayments() {
  return useInfiniteQuery<OwnPayments, ApiError, OwnPayments, readonly unknown[], string | undefined>({
    queryKey: operationKey('listOwnPayments'),
    queryFn: ({ pageParam, signal }) => call('listOwnPayments', { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      nextCursor: pages.at(-1)?.nextCursor ?? null,
      years: pages[0]?.years ?? [],
      next: pages[0]?.next ?? null,
    }),
  });
}
