import { useOperation } from '../../shared/client/use-operation.ts';
import { jobsByGig, type MyBookingDetail } from './work.ts';

/** Preloads the timeline and songs with a booking, so that their pages also open offline. */
export function useLoadedForLater({ eventId, positions }: MyBookingDetail): void {
  const [first, second] = jobsByGig(positions).map((gig) => ('gigId' in gig.first ? gig.first.gigId : ''));
  useOperation('getEventTimeline', { params: { eventId } }, { missingIsNone: true });
  useOperation('listGigKeySongs', { params: { gigId: first ?? '' } }, { missingIsNone: true, enabled: !!first });
  useOperation('listGigKeySongs', { params: { gigId: second ?? '' } }, { missingIsNone: true, enabled: !!second });
}
