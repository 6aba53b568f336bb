import type { RefusalCode } from '@cadenza/domain/refusals/table';
import { useState } from 'react';
import type { ApiError } from '../../shared/client/api-error.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { notifyFailure } from '../../shared/feedback/notify.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { ToggleFilter } from '../../shared/filter/toggle-filter.tsx';
import { Dialog } from '../../shared/layout/dialog.tsx';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import { CandidateRow } from './candidate-row.tsx';
import { groupCandidates } from './candidates.ts';
import styles from './find-dialog.module.css';
import type { Booking, Candidate, Position, Roster } from './roster.ts';

interface FindDialogProps {
  booking: Booking;
  position: Position;
  roster: Roster;
  onClose: () => void;
}

/** Finds a musician for a position: who is free, who may be and who is not, each with the reason. */
export function FindDialog({ booking, position, roster, onClose }: FindDialogProps) {
  const [name, setName] = useState('');
  const [anySkill, setAnySkill] = useState(false);
  const narrow = useNarrow();
  const read = useOperation(
    'listCandidates',
    { params: { id: position.id }, query: { name, anySkill: String(anySkill) } },
    { keepPrevious: true },
  );
  const book = useBookMusician(position, roster, onClose);
  const direct = useDirectOffer(position.id, onClose);
  const groups = read.data && groupCandidates(read.data.items);
  return (
    <Dialog
      size="lg"
      fullScreen={narrow}
      onClose={onClose}
      title={position.musician ? `Replace ${position.musician.name}, ${position.title}` : `Find ${position.title}`}
    >
      <div className={styles.find}>
        <FilterBar>
          <SearchField label="Name" value={name} onChange={setName} />
          <ToggleFilter label={`Include other skills`} value={anySkill} onChange={setAnySkill} />
        </FilterBar>
        {groups ? null : <ReadFallback read={read} lines={8} />}
        {groups?.length === 0 ? (
          <EmptyState title="No matches">
            {name
              ? 'No musicians in this city match that name and skill.'
              : `No musicians in this city play ${position.skill.name}.`}
          </EmptyState>
        ) : null}
        {groups?.map(({ availability, title, candidates }) => (
          <section key={availability} aria-labelledby={`candidates-${availability}`}>
            <h3 id={`candidates-${availability}`} className={`${styles.group} flush semibold`}>
              {title} <span className="soft text-sm">{candidates.length}</span>
            </h3>
            <ul className="plain">
              {candidates.map((candidate) => (
                <CandidateRow
                  key={candidate.musicianId}
                  candidate={candidate}
                  position={position}
                  currency={booking.currency}
                  mayOffer={roster.refusals.sendOffers === null}
                  isBusy={book.busy || direct.busy}
                  onBook={() => void book.book(candidate)}
                  onOffer={() => void direct.offer(candidate.musicianId)}
                />
              ))}
            </ul>
          </section>
        ))}
        {read.data && read.data.more > 0 ? (
          <p className="soft text-sm">{read.data.more} more. Type a name to find them.</p>
        ) : null}
      </div>
    </Dialog>
  );
}

/**
 * Books a musician without asking them in the app: directly for a free position, replacing the current musician for a
 * filled one.
 */
function useBookMusician(position: Position, roster: Roster, onDone: () => void) {
  const assign = useOperationMutation('assignMusician', {
    onDone,
    confirmWith: ({ params, body }) => ({ params, body: { ...body, evenAway: true } }),
  });
  const replace = useOperationMutation('replaceMusician', {
    onDone,
    confirmWith: ({ params, body }) => ({ params, body: { ...body, evenAway: true } }),
  });
  const gigId = roster.groups.find(({ positions }) => positions.some(({ id }) => id === position.id))?.gigId ?? '';

  async function book({ musicianId, name }: Candidate): Promise<void> {
    const { musician } = position;
    if (musician === null) {
      await assign.run({ params: { gigId, positionId: position.id }, body: { musicianId } });
      return;
    }
    const sure = await confirm({
      title: `Replace ${musician.name} with ${name}?`,
      message: `We’ll release ${musician.name} from ${position.title}, let them know, and book ${name}.`,
      yes: 'Replace',
      grave: true,
    });
    if (sure) await replace.run({ params: { id: position.id }, body: { musicianId } });
  }

  return { book, busy: assign.busy || replace.busy };
}

/** The server's confirmation: someone has an exclusive offer, or is booked and would be cancelled. */
const questions: Partial<Record<RefusalCode, { title: string; yes: string; grave: boolean }>> = {
  exclusiveOfferOut: { title: 'Send a direct offer?', yes: 'Send direct offer', grave: false },
  musicianToReplace: { title: 'Cancel the booked musician?', yes: 'Cancel and send', grave: true },
};

/** Offers a position to one musician, bypassing the order; asks the server's question first if there is one. */
function useDirectOffer(positionId: string, onDone: () => void) {
  const send = useOperationMutation('sendDirectOffer', {
    failure: false,
    confirmWith: ({ params, body }) => ({ params, body: { ...body, evenAway: true } }),
    onDone,
    onRefused: (error, { body }) => void asked(error, body.musicianId),
  });

  async function asked(error: ApiError, musicianId: string): Promise<void> {
    const question = error.refusal && questions[error.refusal];
    if (!question) return notifyFailure(error);
    if (await confirm({ ...question, message: error.message })) {
      await send.run({ params: { id: positionId }, body: { musicianId, override: true } });
    }
  }

  return {
    offer: (musicianId: string) => send.run({ params: { id: positionId }, body: { musicianId } }),
    busy: send.busy,
  };
}
