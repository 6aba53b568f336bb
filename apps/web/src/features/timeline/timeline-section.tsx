import { gigTitles, gigTypeOf } from '@cadenza/domain/pricing/durations';
import { instantToWall } from '@cadenza/domain/time';
import { minutesIntoEvent } from '@cadenza/domain/timeline/timeline-rules';
import { Button, Group, Menu } from '@mantine/core';
import { IconCheck, IconDots, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../shared/client/client.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { saveFile } from '../../shared/file/save-file.ts';
import { Section } from '../../shared/layout/section.tsx';
import { StripOfTime, type StripSpan } from '../../shared/layout/strip-of-time.tsx';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import { MomentForm } from './moment-form.tsx';
import { MomentRow } from './moment-row.tsx';
import { ReplaceTimelineDialog } from './replace-timeline-dialog.tsx';
import { StartTimeline } from './start-timeline.tsx';
import { type Moment, removalQuestion, type Timeline } from './timeline.ts';
import styles from './timeline-section.module.css';
import { useMomentMoves } from './use-moment-moves.ts';

interface TimelineSectionProps {
  eventId: string;
  /** Whether the user can change the booking. */
  canManage: boolean;
  /** Whether the user can mark the timeline as complete. */
  canComplete: boolean;
}

/** The day as a strip and as a list of moments; musicians see it without buttons. */
export function TimelineSection({ eventId, canManage, canComplete }: TimelineSectionProps) {
  const input = { params: { eventId } };
  const read = useOperation('getEventTimeline', input, { missingIsNone: true });
  const [editing, setEditing] = useState<Moment | 'new' | 'file' | null>(null);
  const move = useMomentMoves(read.data);
  const remove = useOperationMutation('deleteMoment');
  const discard = useOperationMutation('deleteEventTimeline', {
    success: 'Timeline removed',
  });
  const complete = useOperationMutation('completeEventTimeline');

  if (read.data === undefined) {
    return (
      <Section title="Event Timeline" id="timeline">
        <ReadFallback read={read} lines={8} />
      </Section>
    );
  }
  const timeline = read.data;
  if (timeline === null) {
    return (
      <Section title="Event Timeline" id="timeline">
        {canManage ? (
          <StartTimeline eventId={eventId} />
        ) : (
          <EmptyState title="No timeline yet">The order of the day appears here once it’s planned.</EmptyState>
        )}
      </Section>
    );
  }

  const removeMoment = async (moment: Moment) => {
    if (await confirm(removalQuestion(moment))) void remove.run({ params: { id: moment.id } });
  };
  const discardAll = async () => {
    const message = 'This removes all moments. Key songs stay.';
    if (await confirm({ title: 'Remove this timeline?', message, yes: 'Remove', grave: true })) void discard.run(input);
  };

  return (
    <Section
      title="Event Timeline"
      id="timeline"
      note={
        timeline.isComplete ? (
          <StatusBadge label="Complete" tone="positive" icon={IconCheck} />
        ) : (
          <StatusBadge label="In progress" tone="neutral" icon={IconPencil} />
        )
      }
      actions={
        <Group gap="xs" wrap="nowrap">
          {canManage ? (
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<IconPlus size={16} />}
              onClick={() => setEditing('new')}
            >
              Moment
            </Button>
          ) : null}
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="compact-sm" variant="subtle" aria-label="More actions">
                <IconDots size={16} aria-hidden />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => void saveFile(call('downloadEventTimeline', input))}>Save as PDF</Menu.Item>
              {canManage ? (
                <>
                  <Menu.Item onClick={() => void saveFile(call('exportEventTimelineCsv', input))}>
                    Save as CSV
                  </Menu.Item>
                  <Menu.Item onClick={() => setEditing('file')}>Import CSV</Menu.Item>
                </>
              ) : null}
              {canComplete ? (
                <Menu.Item onClick={() => void complete.run({ ...input, body: { flag: !timeline.isComplete } })}>
                  {timeline.isComplete ? 'Reopen' : 'Mark complete'}
                </Menu.Item>
              ) : null}
              {canManage ? (
                <Menu.Item color="negative" onClick={() => void discardAll()}>
                  Remove timeline
                </Menu.Item>
              ) : null}
            </Menu.Dropdown>
          </Menu>
        </Group>
      }
    >
      <DayStrip timeline={timeline} />
      {timeline.moments.length === 0 ? (
        <EmptyState title="No moments yet">Add the first one, such as when guests arrive.</EmptyState>
      ) : (
        <ol className={styles.moments} aria-label={timeline.name}>
          {timeline.moments.map((moment) => (
            <MomentRow
              key={moment.id}
              moment={moment}
              canManage={canManage}
              onEdit={() => setEditing(moment)}
              onMove={(minutes) => void move(moment.id, minutes)}
              onRemove={() => void removeMoment(moment)}
            />
          ))}
        </ol>
      )}
      {editing === 'file' ? <ReplaceTimelineDialog eventId={eventId} onClose={() => setEditing(null)} /> : null}
      {editing && editing !== 'file' ? (
        <MomentForm
          timeline={timeline}
          moment={editing === 'new' ? null : (timeline.moments.find(({ id }) => id === editing.id) ?? editing)}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </Section>
  );
}

/** Ceremony and reception drawn to scale, with the moments as dots below. Nothing while there is no date. */
function DayStrip({ timeline }: { timeline: Timeline }) {
  const marks = timeline.moments.map(({ id, title, wallTime, dayOffset }) => ({
    key: id,
    label: title,
    minute: minutesIntoEvent({ wallTime, dayOffset: dayOffset === 1 ? 1 : 0 }),
  }));
  const spans = timeline.gigs.flatMap((gig) => spanOf(timeline, gig));
  return <StripOfTime label="The day’s music" spans={spans} marks={marks} />;
}

function spanOf(timeline: Timeline, gig: Timeline['gigs'][number]): StripSpan[] {
  const { eventDate, timeZone } = timeline;
  if (!gig.startAt || !gig.endAt || !eventDate) return [];
  const minuteOf = (instant: string) => {
    const { date, time } = instantToWall(instant, timeZone);
    return minutesIntoEvent({ wallTime: time, dayOffset: date === eventDate ? 0 : 1 });
  };
  return [
    {
      key: String(gig.performanceTypeId),
      label: gigTitles[gigTypeOf(gig.performanceTypeId)],
      detail: gig.performanceName,
      startMinute: minuteOf(gig.startAt),
      endMinute: minuteOf(gig.endAt),
      tone: gig.performanceTypeId === 1 ? 'plum' : 'info',
    },
  ];
}
