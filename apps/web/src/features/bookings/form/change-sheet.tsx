import type { OutputOf } from '@cadenza/contract/operations';
import type { Currency } from '@cadenza/domain/money';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { MoneyText } from '../../../shared/format/money-text.tsx';
import { BookingStatusBadge } from '../../../shared/status/booking-status-badge.tsx';
import styles from './change-sheet.module.css';

export type ChangeImpact = OutputOf<'previewBookingChange'>;

/** Whether a change affects no one and nothing else, so that no preview is needed. */
export const isQuiet = ({
  lost,
  kept,
  opened,
  offers,
  price,
  moments,
  status,
  isCustomerTold,
  postponing,
  dues,
}: ChangeImpact) =>
  [lost, kept, opened, moments, dues].every((list) => list.length === 0) &&
  offers === '' &&
  postponing === '' &&
  status === null &&
  !isCustomerTold &&
  (price.fromMinor === price.toMinor || price.firmMinor === null);

interface ChangeSheetProps {
  impact: ChangeImpact;
  customer: string;
  tellsCustomer: boolean;
  onTell: (tells: boolean) => void;
}

/** Shows what a change of the event means before it is saved. */
export function ChangeSheet({ impact, customer, tellsCustomer, onTell }: ChangeSheetProps) {
  const { differences, lost, kept, opened, offers, price, moments, status, invoices, postponing, dues } = impact;
  return (
    <div className="stack-4">
      <Part title="What changes" isShown={differences.length > 0}>
        <Steps steps={differences.map(({ what, ...step }) => ({ name: what, ...step }))} />
      </Part>
      <Part title="Musicians" isShown={lost.length + kept.length + opened.length > 0 || offers !== ''}>
        <ul className={`${styles.lines} ruled`}>
          <Jobs name="Released" jobs={lost} className="negative semibold" />
          <Jobs name="Kept, and emailed" jobs={kept} />
          {opened.length > 0 ? (
            <li>
              <span>To fill</span>
              <span>{opened.join('; ')}</span>
            </li>
          ) : null}
        </ul>
        {offers === '' ? null : <p>{offers}</p>}
      </Part>
      <Part title="Price" isShown={price.fromMinor !== price.toMinor}>
        <PriceLines {...price} hasInvoices={invoices.length > 0} />
      </Part>
      <Part title="Terms" isShown={postponing !== ''}>
        <p>{postponing}</p>
      </Part>
      <Part title="Payments due" isShown={dues.length > 0}>
        <Steps steps={dues.map(({ title, ...step }) => ({ name: title, ...step }))} />
      </Part>
      <Part title="Order of the day" isShown={moments.length > 0}>
        <Steps steps={moments.map(({ title, ...step }) => ({ name: title, ...step }))} />
      </Part>
      <Part title="Status" isShown={status !== null}>
        {status ? (
          <p>
            <BookingStatusBadge status={status.from} /> → <BookingStatusBadge status={status.to} />
          </p>
        ) : null}
      </Part>
      <Part title="Documents" isShown={invoices.length > 0}>
        <p>
          {invoices.length === 1 ? `Invoice ${invoices[0]} doesn’t change.` : `${invoices.join(', ')} don’t change.`}{' '}
          The booking sheet and the customer’s page update straight away.
        </p>
      </Part>
      {impact.isCustomerTold ? (
        <Checkbox
          label={`Email ${customer} about this`}
          checked={tellsCustomer}
          onChange={({ currentTarget }) => onTell(currentTarget.checked)}
        />
      ) : null}
    </div>
  );
}

function Part({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  if (!isShown) return null;
  return (
    <section className={`${styles.part} stack-1 tight`}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Steps({ steps }: { steps: { name: string; from: string; to: string }[] }) {
  return (
    <ul className={`${styles.lines} ruled`}>
      {steps.map(({ name, from, to }) => (
        <li key={`${name} ${from}`}>
          <span>{name}</span>
          <span>
            <span className="soft">{from} →</span> {to}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Jobs({ name, jobs, className }: { name: string; jobs: ChangeImpact['lost']; className?: string }) {
  if (jobs.length === 0) return null;
  return (
    <li>
      <span className={className}>{name}</span>
      <span>{jobs.map(({ musician, position }) => `${musician} (${position})`).join('; ')}</span>
    </li>
  );
}

function PriceLines(props: ChangeImpact['price'] & { hasInvoices: boolean }) {
  const { currency, fromMinor, toMinor, firmMinor, hasInvoices } = props;
  const amount = (minor: number | null) => <Amount minor={minor} currency={currency} />;
  const difference = (toMinor ?? 0) - (fromMinor ?? 0);
  return (
    <>
      <p>
        The quote goes from {amount(fromMinor)} to {amount(toMinor)}.
      </p>
      {firmMinor === null ? null : (
        <p>
          The firm price stays {amount(firmMinor)}. Update it to charge or credit the difference of{' '}
          {amount(Math.abs(difference))}
          {hasInvoices ? ', then invoice or credit it' : ''}.
        </p>
      )}
    </>
  );
}

const Amount = ({ minor, currency }: { minor: number | null; currency: Currency }) =>
  minor === null ? 'none' : <MoneyText minor={minor} currency={currency} />;
