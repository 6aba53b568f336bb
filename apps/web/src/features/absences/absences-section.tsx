import { Button } from '@mantine/core';
import { useState } from 'react';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { AbsenceDialog, type AbsenceStart } from './absence-dialog.tsx';
import { AbsenceList } from './absence-list.tsx';
import { useAbsences } from './absences.ts';

/** A musician's absences in the office, editable, without the notes. */
export function AbsencesSection({ musicianId }: { musicianId: string }) {
  const [start, setStart] = useState<AbsenceStart | null>(null);
  const read = useAbsences(musicianId);
  const known = read.data;
  return (
    <Section
      title="Unavailable"
      actions={
        known?.canEdit ? (
          <>
            <Button size="compact-sm" variant="subtle" onClick={() => setStart({ kind: 'days', day: known.today })}>
              Add days
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={() => setStart({ kind: 'weekly' })}>
              Add weekly rule
            </Button>
          </>
        ) : null
      }
    >
      {known ? null : <ReadFallback read={read} lines={2} />}
      {known?.items.length === 0 ? <p className="soft text-md flush breakable">Can be offered work any day.</p> : null}
      {known ? (
        <AbsenceList
          musicianId={musicianId}
          known={known}
          onChange={(kept) => setStart({ kind: 'change', kept })}
          advice="Still booked:"
          jobLink={({ bookingId, title }) => (
            <ScreenLink to="/bookings/$id" params={{ id: bookingId }}>
              {title}
            </ScreenLink>
          )}
        />
      ) : null}
      {known && start ? (
        <AbsenceDialog
          musicianId={musicianId}
          known={known}
          start={start}
          isOwn={false}
          onClose={() => setStart(null)}
        />
      ) : null}
    </Section>
  );
}
