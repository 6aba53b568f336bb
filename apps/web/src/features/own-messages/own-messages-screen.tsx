import type { OutputOf } from '@cadenza/contract/operations';
import { IconChevronDown, IconMail, IconMessage } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApiError } from '../../shared/client/api-error.ts';
import { call } from '../../shared/client/client.ts';
import { operationKey } from '../../shared/client/use-operation.ts';
import { CardSkeleton } from '../../shared/feedback/card-skeleton.tsx';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { ShowMore } from '../../shared/layout/show-more.tsx';
import { WaitingState } from '../../shared/offline/waiting-state.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import styles from './own-messages.module.css';

/** Mails and text messages sent to a musician, to read again. */
export function OwnMessagesScreen() {
  const read = useOwnMessages();
  return (
    <div className="stack-4">
      <h1 className="text-2xl flush">My messages</h1>
      {read.data ? (
        <Messages read={read} messages={read.data} />
      ) : (
        <WaitingState read={read} skeleton={<CardSkeleton height={360} />} />
      )}
    </div>
  );
}

interface MessagesProps {
  read: ReturnType<typeof useOwnMessages>;
  messages: readonly OwnMessage[];
}

function Messages({ read, messages }: MessagesProps) {
  if (messages.length === 0) {
    return (
      <EmptyState title="No messages yet" action={<ScreenLink to="/musician/offers">See your offers</ScreenLink>}>
        Messages about your offers, changes and payments appear here.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="card clipped" aria-label="Messages">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
      <ShowMore read={read}>
        Show more<span className="visually-hidden"> messages</span>
      </ShowMore>
    </>
  );
}

const channels = {
  mail: { icon: IconMail, label: 'Email' },
  sms: { icon: IconMessage, label: 'Text message' },
} as const;

function Message({ message: { channel, subject, text, toAddress, createdAt, bookingId } }: { message: OwnMessage }) {
  const { icon: Icon, label } = channels[channel];
  const zone = useOwnZone();
  return (
    <li className={styles.row}>
      <details>
        <summary className={`${styles.summary} row-3 hoverable`}>
          <Icon size={20} stroke={1.6} aria-hidden className={styles.icon} />
          <span className="stack-0 shrinkable grow">
            <span className={styles.subject}>{subject || text}</span>
            <span className="soft text-md flush breakable">
              {label}, <InstantText iso={createdAt} zone={zone} />
            </span>
          </span>
          <IconChevronDown size={16} aria-hidden className={styles.chevron} />
        </summary>
        <div className={`${styles.whole} stack-2`}>
          <p className="soft text-md flush breakable">To {toAddress}</p>
          <p className="flush pre-line breakable">{text}</p>
          {bookingId ? (
            <ScreenLink className={styles.way} to="/musician/bookings/$id" params={{ id: bookingId }}>
              View booking
            </ScreenLink>
          ) : null}
        </div>
      </details>
    </li>
  );
}

type OwnMessages = OutputOf<'listOwnMessages'>;
type OwnMessage = OwnMessages['items'][number];

/** Messages sent to the user, page by page. */
function useOwnMessages() {
  return useInfiniteQuery<OwnMessages, ApiError, OwnMessage[], readonly unknown[], string | undefined>({
    queryKey: operationKey('listOwnMessages'),
    queryFn: ({ pageParam, signal }) => call('listOwnMessages', { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}
