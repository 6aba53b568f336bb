import type { OutputOf } from '@cadenza/contract/operations';
import { pluralize } from '@cadenza/domain/pluralize';
import { instantToWall } from '@cadenza/domain/time';
import { IconMicrophone2, IconPlugConnected, IconRobot, IconUser, IconUserHeart } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApiError } from '../../shared/client/api-error.ts';
import { call } from '../../shared/client/client.ts';
import { operationKey } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { ShowMore } from '../../shared/layout/show-more.tsx';
import styles from './history-section.module.css';

type Entry = OutputOf<'getBookingHistory'>['items'][number];

const faces = {
  staff: IconUser,
  customer: IconUserHeart,
  musician: IconMicrophone2,
  system: IconRobot,
  app: IconPlugConnected,
};

/** The history of a booking, latest first: sentences, each with who did it and when. */
export function HistorySection({ booking }: { booking: OutputOf<'getBooking'> }) {
  const { entries, total, read } = useHistory(booking.id);
  return (
    <Section title="History" note={total === undefined ? null : pluralize(total, 'event')}>
      {read.data ? null : <ReadFallback read={read} lines={6} />}
      {total === 0 ? <EmptyState title="No history yet">Changes to the booking appear here.</EmptyState> : null}
      {byDay(entries, booking.timeZone).map(([day, steps]) => (
        <section key={day} aria-label={day} className={styles.day}>
          <h3 className={`${styles.date} text-sm soft`}>
            <DateText date={day} weekday />
          </h3>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <Step key={step.id} step={step} zone={booking.timeZone} />
            ))}
          </ol>
        </section>
      ))}
      <ShowMore read={read} variant="default">
        Show earlier
      </ShowMore>
    </Section>
  );
}

function Step({ step, zone }: { step: Entry; zone: string }) {
  const Face = faces[step.actorKind];
  return (
    <li className={styles.step}>
      <span className={styles.face} data-kind={step.actorKind}>
        <Face size={14} stroke={1.8} aria-hidden />
      </span>
      <p className={`${styles.words} flush breakable`}>
        {step.sentence}
        <span className="soft text-sm block">
          {step.who} · <InstantText iso={step.at} zone={zone} show="time" />
        </span>
      </p>
    </li>
  );
}

function byDay(entries: Entry[], zone: string): [string, Entry[]][] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = instantToWall(entry.at, zone).date;
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

type Page = OutputOf<'getBookingHistory'>;
const AT_ONCE = 20;

/** The latest entries of a booking's history, and earlier ones on demand. */
function useHistory(bookingId: string) {
  const read = useInfiniteQuery<Page, ApiError, { pages: Page[] }, readonly unknown[], number>({
    queryKey: operationKey('getBookingHistory', { bookingId, isWhole: true }),
    queryFn: ({ pageParam, signal }) =>
      call('getBookingHistory', { params: { id: bookingId }, query: { skip: pageParam, take: AT_ONCE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.hasNextPage ? pages.length * AT_ONCE : undefined),
  });
  const pages = read.data?.pages ?? [];
  return {
    entries: pages.flatMap(({ items }) => items),
    total: pages[0]?.totalItems,
    read,
  };
}
