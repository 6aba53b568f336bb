import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { ToggleFilter } from '../../shared/filter/toggle-filter.tsx';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import { CandidateRow } from './candidate-row.tsx';
import styles from './find-dialog.module.css';
import type { Booking, Position, Roster } from './roster.ts';
import { useBookMusician } from './use-book-musician.ts';
import { useDirectOffer } from './use-direct-offer.ts';

interface FindDialogProps {
  booking: Booking;
  position: Position;
  roster: Roster;
  onClose: () => void;
}

/** More than anybody reads; searching by name narrows it down. */
const MOST_SHOWN = 60;

/**
 * Finds a musician for a position: those with the skill in the city's order, whether they are free, and any offer they
 * already have.
 */
export function FindDialog({ booking, position, roster, onClose }: FindDialogProps) {
  const [name, setName] = useState('');
  const [anySkill, setAnySkill] = useState(false);
  const narrow = useNarrow();
  const read = useOperation(
    'searchMusicians',
    {
      query: {
        name,
        positionId: position.id,
        cityId: booking.cityId,
        skills: anySkill ? undefined : JSON.stringify([position.skill.id]),
        take: MOST_SHOWN,
      },
    },
    { keepPrevious: true },
  );
  const book = useBookMusician(position, roster, onClose);
  const direct = useDirectOffer(position.id, onClose);
  const found = read.data?.items.filter(({ musicianId }) => musicianId !== position.musician?.userId);
  const hidden = (read.data?.totalItems ?? 0) - (read.data?.items.length ?? 0);
  return (
    <Modal
      opened
      size="lg"
      fullScreen={narrow}
      onClose={onClose}
      title={position.musician ? `Replace ${position.musician.name}, ${position.title}` : `Find ${position.title}`}
    >
      <div className={styles.find}>
        <FilterBar>
          <SearchField label="Name" value={name} onChange={setName} />
          <ToggleFilter label={`Not only ${position.skill.name}`} value={anySkill} onChange={setAnySkill} />
        </FilterBar>
        {read.error && !found ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
        {read.isPending ? <TextSkeleton lines={8} /> : null}
        {found?.length === 0 ? (
          <EmptyState title="Nobody found">
            {name
              ? 'No musician of this city has that name and skill.'
              : `No musician of this city plays ${position.skill.name}.`}
          </EmptyState>
        ) : null}
        <ul className={styles.list} aria-label="Musicians found">
          {found?.map((candidate) => (
            <CandidateRow
              key={candidate.musicianId}
              candidate={candidate}
              mayOffer={roster.refusals.sendOffers === null}
              isBusy={book.busy || direct.busy}
              onBook={() => void book.book(candidate)}
              onOffer={() => void direct.offer(candidate.musicianId)}
            />
          ))}
        </ul>
        {hidden > 0 ? <p className={styles.soft}>{hidden} more; type a name to find them.</p> : null}
      </div>
    </Modal>
  );
}
