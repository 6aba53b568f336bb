import { formatShortDate, minutesBetween } from '@cadenza/domain/time';
import type { ReactNode } from 'react';
import { useNow } from '../../shared/clock/use-now.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { eventWords } from './event-words.ts';
import { afterQuote, agoWords } from './next-words.ts';
import type { Today } from './today.ts';
import { WaitingRow } from './waiting-row.tsx';

type Enquiry = Today['enquiries']['items'][number];
type Quote = Today['quotes']['items'][number];
const DAY = 24 * 60;

/** An enquiry waiting for its quote; an unassigned one has to be taken over first. */
export function EnquiryRow({ enquiry, take }: { enquiry: Enquiry; take: ReactNode }) {
  const waited = agoWords(minutesBetween(enquiry.since, useNow()));
  const { bookingId, name, assignee } = enquiry;
  return (
    <WaitingRow
      link={{ to: '/bookings/$id', params: { id: bookingId } }}
      name={name}
      facts={eventWords(enquiry)}
      next={
        assignee
          ? `Enquired ${waited} · ${assignee.name} · Next: send a quote`
          : `Enquired ${waited} · Unassigned · Next: assign, then send a quote`
      }
      amount={<Price enquiry={enquiry} />}
      actions={assignee ? <NextQuote enquiry={enquiry} /> : take}
    />
  );
}

/** If there is a price, opens the mail with the quote for review; otherwise the page where the price is set. */
function NextQuote({ enquiry: { bookingId, name, priceMinor, canManage } }: { enquiry: Enquiry }) {
  if (priceMinor === null || !canManage) return <PriceLink bookingId={bookingId} name={name} label="Write quote" />;
  return (
    <ButtonLink
      to="/bookings/$id"
      params={{ id: bookingId }}
      search={{ edit: 'quote' }}
      size="compact-sm"
      aria-label={`Send quote for ${name}`}
    >
      Send quote
    </ButtonLink>
  );
}

/** A quote without an answer, and its age. */
export function QuoteRow({ quote }: { quote: Quote }) {
  const minutes = minutesBetween(quote.since, useNow());
  const owner = quote.assignee ? quote.assignee.name : 'Unassigned';
  return (
    <WaitingRow
      link={{ to: '/bookings/$id', params: { id: quote.bookingId } }}
      name={quote.name}
      facts={eventWords(quote)}
      next={[`Quoted ${agoWords(minutes)}`, owner, sentWords(quote), afterQuote(minutes / DAY)]
        .filter(Boolean)
        .join(' · ')}
      amount={<Price enquiry={quote} />}
      actions={<PriceLink bookingId={quote.bookingId} name={quote.name} label="Open quote" />}
    />
  );
}

/** "Opened, valid until Sat 30/01/2027"; empty for a quote that was not sent from here. */
function sentWords({ sent }: Quote): string {
  if (!sent) return '';
  const opened = sent.isOpened ? 'Opened' : 'Not opened yet';
  return sent.validUntil ? `${opened}, valid until ${formatShortDate(sent.validUntil)}` : opened;
}

function Price({ enquiry: { priceMinor, currency } }: { enquiry: Enquiry }) {
  return priceMinor === null ? null : <MoneyText brief minor={priceMinor} currency={currency} />;
}

function PriceLink({ bookingId, name, label }: { bookingId: string; name: string; label: string }) {
  return (
    <ButtonLink
      to="/bookings/$id/$section"
      params={{ id: bookingId, section: 'confirmation' }}
      size="compact-sm"
      variant="default"
      aria-label={`${label} for ${name}`}
    >
      {label}
    </ButtonLink>
  );
}
