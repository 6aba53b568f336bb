import { addMonths, isMonth, monthOf, monthWeeks } from '@cadenza/domain/month-grid';
import { formatMonth } from '@cadenza/domain/time';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { CardSkeleton } from '../../shared/feedback/card-skeleton.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { StaleNotice } from '../../shared/offline/stale-notice.tsx';
import { WaitingState } from '../../shared/offline/waiting-state.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { AbsenceDialog, type AbsenceStart } from './absence-dialog.tsx';
import { AbsenceList } from './absence-list.tsx';
import styles from './absences.module.css';
import { type Absences, useAbsences } from './absences.ts';
import { CalendarLegend, MonthCalendar } from './month-calendar.tsx';
import { type DayFacts, factsByDay } from './month-of-days.ts';
import { absencesScreen } from './screens.ts';

/** A musician's own absences, in a month's calendar with their gigs and offers. */
export function AbsencesScreen() {
  const musicianId = useSession()?.actor?.userId ?? '';
  const read = useAbsences(musicianId);
  return (
    <div className="stack-4">
      <h1 className="text-2xl flush">My availability</h1>
      <p className="soft flush breakable">
        We won’t offer you work on days you’re away. Jobs you’ve already accepted stay yours.
      </p>
      {read.data ? (
        <>
          <StaleNotice read={read} />
          <Entered musicianId={musicianId} known={read.data} />
        </>
      ) : (
        <WaitingState read={read} skeleton={<CardSkeleton height={420} />} />
      )}
    </div>
  );
}

function Entered({ musicianId, known }: { musicianId: string; known: Absences }) {
  const [start, setStart] = useState<AbsenceStart | null>(null);
  return (
    <>
      <div className={styles.actions}>
        <Button size="md" onClick={() => setStart({ kind: 'days', day: known.today })}>
          Add days
        </Button>
        <Button size="md" variant="default" onClick={() => setStart({ kind: 'weekly' })}>
          Add weekly rule
        </Button>
      </div>
      <MonthCard known={known} onDay={(day) => setStart({ kind: 'days', day })} />
      <section className="card stack-3 padded" aria-labelledby="entered">
        <h2 className="text-lg flush" id="entered">
          Your days and rules
        </h2>
        {known.items.length === 0 ? (
          <p className="soft text-md flush breakable">Nothing yet. You can be offered work any day.</p>
        ) : (
          <AbsenceList
            musicianId={musicianId}
            known={known}
            onChange={(kept) => setStart({ kind: 'change', kept })}
            advice="You’re already booked then. If you can’t make it, open the job and call your contact:"
            jobLink={({ bookingId, title }) => (
              <ScreenLink to="/musician/bookings/$id" params={{ id: bookingId }}>
                {title}
              </ScreenLink>
            )}
          />
        )}
      </section>
      {start ? (
        <AbsenceDialog musicianId={musicianId} known={known} start={start} isOwn onClose={() => setStart(null)} />
      ) : null}
    </>
  );
}

function MonthCard({ known, onDay }: { known: Absences; onDay: (day: string) => void }) {
  const search = absencesScreen.useSearch();
  const setSearch = useSetSearch(absencesScreen);
  const booked = useOperation('listFutureBookings', { query: {} });
  const offered = useOperation('listIncomingOffers', { query: {} });
  const present = monthOf(known.today);
  const month = isMonth(search.month) ? search.month : present;
  const show = (chosen: string) => setSearch({ month: chosen === present ? '' : chosen }, { replace: true });
  const weeks = monthWeeks(month);
  const work = { booked: booked.data?.items ?? [], offered: offered.data?.items ?? [] };
  const facts = factsByDay(weeks, known, work);
  return (
    <section className="card stack-3 padded" aria-labelledby="month-on-show">
      <header className="row-2 apart">
        <h2 className="text-lg flush" id="month-on-show" aria-live="polite">
          {formatMonth(month)}
        </h2>
        <div className={styles.movers}>
          <ActionIcon
            size="xl"
            variant="default"
            aria-label="Previous month"
            disabled={month <= present}
            onClick={() => show(addMonths(month, -1))}
          >
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon size="xl" variant="default" aria-label="Next month" onClick={() => show(addMonths(month, 1))}>
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </div>
      </header>
      <MonthCalendar month={month} today={known.today} weeks={weeks} facts={facts} onDay={onDay} />
      <CalendarLegend />
      {!booked.data && booked.error ? <ErrorState error={booked.error} onRetry={() => void booked.refetch()} /> : null}
      {!offered.data && offered.error ? (
        <ErrorState error={offered.error} onRetry={() => void offered.refetch()} />
      ) : null}
      <WorkOfMonth month={month} facts={facts} />
    </section>
  );
}

/** Gigs and offers of the month, each linking to its page. */
function WorkOfMonth({ month, facts }: { month: string; facts: ReadonlyMap<string, DayFacts> }) {
  const days = [...facts]
    .filter(([day, { booked, offered }]) => monthOf(day) === month && booked.length + offered.length > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (days.length === 0) return null;
  return (
    <ul className={`${styles.days} stack-2`} aria-label="This month’s gigs and offers">
      {days.flatMap(([day, { booked, offered }]) => [
        ...booked.map(({ bookingId, title }) => (
          <li key={bookingId}>
            <DateText date={day} weekday />{' '}
            <ScreenLink to="/musician/bookings/$id" params={{ id: bookingId }}>
              {title}
            </ScreenLink>
          </li>
        )),
        ...offered.map(({ groupOfferId, positions }) => (
          <li key={groupOfferId}>
            <DateText date={day} weekday />{' '}
            <ScreenLink to="/musician/offers/$id/details" params={{ id: groupOfferId }}>
              Offer: {positions.map(({ title }) => title).join(', ')}
            </ScreenLink>
          </li>
        )),
      ])}
    </ul>
  );
}
