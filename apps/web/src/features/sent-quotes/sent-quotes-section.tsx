import type { OutputOf } from '@cadenza/contract/operations';
import type { SentQuote } from '@cadenza/contract/sent-quotes/operations';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { formatDate } from '@cadenza/domain/time';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClockOff, IconEye, IconHistory, IconSend, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { call } from '../../shared/client/client.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { saveFile } from '../../shared/file/save-file.ts';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { StatusBadge, type StatusLook } from '../../shared/status/status-badge.tsx';
import { DifferenceList } from './difference-list.tsx';
import styles from './sent-quotes-section.module.css';

type Booking = OutputOf<'getBooking'>;

const looks: Record<SentQuote['state'], StatusLook> = {
  open: { label: 'Waiting', tone: 'info', icon: IconSend },
  accepted: { label: 'Accepted', tone: 'positive', icon: IconCheck },
  declined: { label: 'Declined', tone: 'negative', icon: IconX },
  expired: { label: 'Expired', tone: 'attention', icon: IconClockOff },
  outdated: { label: 'Changed since', tone: 'attention', icon: IconAlertTriangle },
  replaced: { label: 'Replaced', tone: 'neutral', icon: IconHistory },
  closed: { label: 'Not answered', tone: 'neutral', icon: IconClockOff },
};

/**
 * The quotes and changes sent to the customer, with their answers; differences from what they accepted need their
 * consent.
 */
export function SentQuotesSection({ booking }: { booking: Booking }) {
  const read = useOperation('listSentQuotes', { params: { id: booking.id } });
  if (!read.data) return <Frame>{<ReadFallback read={read} lines={3} />}</Frame>;
  const { items, canManage, kind, sendRefusal, unconsented, agreedOtherwise } = read.data;
  const isAsked = items[0]?.kind === 'change' && items[0].state === 'open';
  const label = kind === 'change' ? 'Ask to accept' : items.length > 0 ? 'Send again' : 'Send quote';
  const isOffered = canManage && sendRefusal === null && booking.status >= BookingStatus.Quote;
  return (
    <Frame
      actions={
        isOffered ? (
          <ButtonLink
            variant="light"
            size="compact-sm"
            to="/bookings/$id"
            params={{ id: booking.id }}
            search={{ edit: 'quote' }}
          >
            {label}
          </ButtonLink>
        ) : null
      }
    >
      {agreedOtherwise ? (
        <p className="flush">
          Agreed by phone or in person, recorded by {agreedOtherwise.name} on{' '}
          <InstantText iso={agreedOtherwise.at} zone={booking.timeZone} />. Nothing accepted in writing.
        </p>
      ) : null}
      {unconsented.length > 0 ? (
        <div className={`${styles.missing} tight`}>
          <p className="semibold attention row-2">
            <IconAlertTriangle size={16} aria-hidden />
            {isAsked ? 'Waiting for the customer to accept' : 'The customer hasn’t accepted this change yet'}
          </p>
          <DifferenceList differences={unconsented} />
        </div>
      ) : null}
      {items.length === 0 && !agreedOtherwise ? (
        <EmptyState title="Nothing sent yet">
          {sendRefusal ?? 'The customer gets a link by email and accepts the quote by typing their name.'}
        </EmptyState>
      ) : null}
      <ul className="plain">
        {items.map((item) => (
          <Item key={item.id} item={item} zone={booking.timeZone} />
        ))}
      </ul>
    </Frame>
  );
}

function Item({ item, zone }: { item: SentQuote; zone: string }) {
  const { id, version, kind, state, sentAt, sentByName, sentTo, validUntil, totalMinor, currency, answer } = item;
  return (
    <li className={`${styles.item} stack-1 tight`}>
      <p className={styles.head}>
        <span className={styles.name}>
          {kind === 'quote' ? 'Quote' : 'Change'}, version {version}
        </span>
        <StatusBadge {...looks[state]} />
        <span className={styles.amount}>
          <MoneyText minor={totalMinor} currency={currency} />
        </span>
      </p>
      <p className="soft text-md breakable">
        Sent <InstantText iso={sentAt} zone={zone} /> to {sentTo}
        {sentByName ? ` by ${sentByName}` : ''}
        {validUntil ? `, open until ${formatDate(validUntil)}` : ''}
      </p>
      {item.firstViewedAt ? (
        <p className="soft text-md breakable">
          <IconEye size={14} aria-hidden /> Opened <InstantText iso={item.firstViewedAt} zone={zone} />
        </p>
      ) : state === 'open' ? (
        <p className="soft text-md breakable">Not opened yet</p>
      ) : null}
      {item.remindedAt ? (
        <p className="soft text-md breakable">
          Reminded <InstantText iso={item.remindedAt} zone={zone} />
        </p>
      ) : null}
      {kind === 'change' ? <DifferenceList differences={item.differences} /> : null}
      {answer && state === 'accepted' ? (
        <p className={`${styles.answer} row-2 wrapped apart`}>
          <span>
            Accepted by “{answer.name}” on <InstantText iso={answer.at} zone={zone} />, from {answer.from}
          </span>
          <Button
            variant="light"
            size="compact-sm"
            onClick={() => void saveFile(call('downloadAcceptance', { params: { id } }))}
          >
            Acceptance as PDF
          </Button>
        </p>
      ) : null}
      {answer && state === 'declined' ? (
        <p className={`${styles.answer} row-2 wrapped apart`}>
          <span>
            Declined on <InstantText iso={answer.at} zone={zone} />
            {answer.reason ? `: “${answer.reason}”` : ', without a reason'}
          </span>
        </p>
      ) : null}
    </li>
  );
}

function Frame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <Section id="sent-quotes" title="Quotes sent" actions={actions}>
      {children}
    </Section>
  );
}
