import { absenceWords, ruleSpanWords } from '@cadenza/domain/absences/absence-words';
import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { RemoveButton } from '../../shared/form/remove-button.tsx';
import styles from './absences.module.css';
import type { Absences, KeptAbsence } from './absences.ts';

interface AbsenceListProps {
  musicianId: string;
  known: Absences;
  onChange: (kept: KeptAbsence) => void;
  /** A link to a job that falls into an entry. */
  jobLink: (job: Absences['jobs'][number]) => ReactNode;
  /** What to do about such a job. */
  advice: string;
}

/** The entries, next first, each with the jobs that stay booked despite it. */
export function AbsenceList({ musicianId, known, onChange, jobLink, advice }: AbsenceListProps) {
  const { run, busy } = useOperationMutation('removeAbsence', { success: 'Removed' });
  const remove = async (kept: KeptAbsence) => {
    const title = `Remove “${absenceWords(kept)}”?`;
    const message = 'You can be offered work on these days again.';
    if (await confirm({ title, message, yes: 'Remove', no: 'Keep it' })) {
      await run({ params: { id: musicianId, absenceId: kept.id } });
    }
  };
  return (
    <ul className="plain" aria-label="Days and weekly rules">
      {known.items.map((kept) => {
        const words = absenceWords(kept);
        const span = ruleSpanWords(kept, known.today);
        const jobs = known.jobs.filter(({ absenceId }) => absenceId === kept.id);
        return (
          <li key={kept.id} className={styles.entry}>
            <div className={`${styles.words} grow shrinkable`}>
              <p className="flush semibold">{words}</p>
              {span ? <p className="soft text-md flush breakable">{span}</p> : null}
              {kept.note ? <p className="soft text-md flush breakable">{kept.note}</p> : null}
              {kept.setBy ? <p className="soft text-md flush breakable">Added by {kept.setBy}</p> : null}
              {jobs.length > 0 ? (
                <div className={`${styles.jobs} tight`}>
                  <p>
                    <IconAlertTriangle size={16} aria-hidden /> {advice}
                  </p>
                  <ul>
                    {jobs.map((job) => (
                      <li key={`${job.bookingId} ${job.startAt}`}>{jobLink(job)}</li>
                    ))}
                  </ul>
                </div>
              ) : null}
            </div>
            {known.canEdit ? (
              <div className={styles.entryActions}>
                <ActionIcon variant="subtle" size="lg" aria-label={`Edit ${words}`} onClick={() => onChange(kept)}>
                  <IconPencil size={18} aria-hidden />
                </ActionIcon>
                <RemoveButton
                  size="lg"
                  aria-label={`Remove ${words}`}
                  loading={busy}
                  onClick={() => void remove(kept)}
                />
              </div>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
