import type { OutputOf } from '@cadenza/contract/operations';
import { seatsToFill } from '@cadenza/domain/likelihood/likelihood-sentence';
import { formatShortDate } from '@cadenza/domain/time';
import { useOperation } from '../../shared/client/use-operation.ts';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { availabilityQuestion } from './availability-question.ts';

/** Whether the music of an enquiry could be played on its day, and nearby days on which it could. */
export function AvailabilitySection({ booking }: { booking: OutputOf<'getBooking'> }) {
  const isOver = booking.daysToGo !== null && booking.daysToGo < 0;
  const question = isOver ? null : availabilityQuestion(booking);
  const body = question ?? { cityId: booking.cityId };
  const read = useOperation('estimateLikelihood', { body }, { enabled: question !== null });
  if (isOver || read.error) return null;
  const likely = read.data?.likelihood;
  return (
    <Section title="Availability">
      {question === null ? (
        <p className="soft">Choose a date and music to see if it can be played.</p>
      ) : read.isPending ? (
        <TextSkeleton lines={1} />
      ) : likely ? (
        <>
          <p>{seatsToFill(likely)}</p>
          {likely.otherDates.length > 0 ? (
            <p className="soft">All could be filled on {likely.otherDates.map(formatShortDate).join(', ')}.</p>
          ) : null}
        </>
      ) : (
        <p className="soft">We can’t tell for this day.</p>
      )}
    </Section>
  );
}
