import type { OutputOf } from '@cadenza/contract/operations';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconMail,
  IconMailBolt,
  IconMessage,
  IconMessage2,
  IconNote,
  IconPhone,
  IconPhoneCall,
  IconSend,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApiError } from '../../shared/client/api-error.ts';
import { call } from '../../shared/client/client.ts';
import { operationKey } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { ShowMore } from '../../shared/layout/show-more.tsx';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import { Composer } from './composer.tsx';
import styles from './conversation.module.css';
import { type Conversation, type Entry, entryTitle } from './conversation.ts';

type Booking = Pick<OutputOf<'getBooking'>, 'id' | 'timeZone' | 'customer'>;

const atOnce = 20;

/** The conversation with the customer, latest first, with the forms to write, log and note. */
export function ConversationSection({ booking }: { booking: Booking }) {
  const { id, timeZone } = booking;
  const read = useInfiniteQuery<Conversation, ApiError, { pages: Conversation[] }, readonly unknown[], number>({
    queryKey: operationKey('getConversation', { bookingId: id, isWhole: true }),
    queryFn: ({ pageParam, signal }) =>
      call('getConversation', { params: { id }, query: { skip: pageParam, take: atOnce } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.hasNextPage ? pages.length * atOnce : undefined),
  });
  const [latest] = read.data?.pages ?? [];
  const entries = read.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section title="Conversation" id="conversation">
      {latest ? null : <ReadFallback read={read} lines={6} />}
      {latest?.callback ? <Waiting callback={latest.callback} zone={timeZone} /> : null}
      {latest?.canManage ? (
        <Composer booking={{ id, timeZone }} customerName={booking.customer.name} address={latest.address} />
      ) : null}
      {latest?.texts ? (
        <Texts bookingId={id} texts={latest.texts} canManage={latest.canManage} zone={timeZone} />
      ) : null}
      {latest && entries.length === 0 ? (
        <EmptyState title="No messages yet">Messages, calls and notes appear here.</EmptyState>
      ) : null}
      <ol className="plain">
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} zone={timeZone} />
        ))}
      </ol>
      <ShowMore read={read} variant="default">
        Show earlier
      </ShowMore>
    </Section>
  );
}

function Waiting({ callback, zone }: { callback: NonNullable<Conversation['callback']>; zone: string }) {
  return (
    <p className={styles.waiting}>
      <strong>Call</strong> from <InstantText iso={callback.dueAt} zone={zone} />
      {callback.phoneText ? <> · {callback.phoneText}</> : null}
      {callback.wished ? <> · best {callback.wished}</> : null}
    </p>
  );
}

interface TextsProps {
  bookingId: string;
  texts: NonNullable<Conversation['texts']>;
  canManage: boolean;
  zone: string;
}

/** The customer's consent to text messages, and a button to withdraw it for them. */
function Texts({ bookingId, texts, canManage, zone }: TextsProps) {
  const stop = useOperationMutation('stopTexts');
  return (
    <div className={styles.texts}>
      <p className={styles.soft}>
        Also gets texts at {texts.phoneText}, agreed <InstantText iso={texts.since} zone={zone} />
      </p>
      {canManage ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={stop.busy}
          onClick={() => void stop.run({ params: { id: bookingId } })}
        >
          Stop texts
        </Button>
      ) : null}
    </div>
  );
}

const icons = {
  'message sent': IconSend,
  'message received': IconMessage2,
  'automatic reply': IconMailBolt,
  'no reply needed': IconCircleCheck,
  call: IconPhone,
  'callback wish': IconPhoneCall,
  note: IconNote,
  mail: IconMail,
  text: IconMessage,
};

/** One message, call, wish or note. Automatic messages are collapsed. */
function EntryLine({ entry, zone }: { entry: Entry; zone: string }) {
  const { kind, words, who, at, callAgainAt, delivery, fromAddress, attachmentNames, isShortened } = entry;
  const Icon = icons[kind];
  const isOurs = kind === 'mail' || kind === 'text';
  const title = entryTitle(entry);
  return (
    <li className={styles.entry} data-kind={kind}>
      <span className={styles.icon}>
        <Icon size={14} stroke={1.8} aria-hidden />
      </span>
      <div>
        <p className={styles.head}>
          <span className={styles.title}>{title}</span>
          {delivery === 'failed' ? (
            <StatusBadge label="Not delivered" tone="negative" icon={IconAlertTriangle} />
          ) : null}
        </p>
        <p className="soft text-sm flush">
          {who} · <InstantText iso={at} zone={zone} />
          {callAgainAt ? (
            <>
              {' '}
              · again <InstantText iso={callAgainAt} zone={zone} />
            </>
          ) : null}
          {fromAddress ? ` · by email from ${fromAddress}` : null}
        </p>
        {isOurs ? (
          <details className={styles.whole}>
            <summary>
              Read<span className="visually-hidden"> “{title}”</span>
            </summary>
            <p className={styles.words}>{words}</p>
          </details>
        ) : words ? (
          <p className={styles.words}>{words}</p>
        ) : null}
        {isShortened ? <p className="soft text-sm flush">Shortened: the email was longer.</p> : null}
        {attachmentNames.length > 0 ? (
          <p className="soft text-sm flush">Attachments aren’t kept: {attachmentNames.join(', ')}</p>
        ) : null}
      </div>
    </li>
  );
}
