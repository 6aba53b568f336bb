import { useOperation } from '../../shared/client/use-operation.ts';
import { jobsByGig, type MyBookingDetail } from './work.ts';

/** Loads the day and its songs along with a booking, so that their pages open without a network as well. */
export function useLoadedForLater({ eventId, positions }: MyBookingDetail): void {
  const [first, second] = jobsByGig(positions).map((gig) => ('gigId' in gig.first ? gig.first.gigId : ''));
  useOperation('getEventTimeline', { params: { eventId } }, { missingIsNone: true });
  useOperation('listGigKeySongs', { params: { gigId: first ?? '' } }, { missingIsNone: true, enabled: !!first });
  useOperation('listGigKeySongs', { params: { gigId: second ?? '' } }, { missingIsNone: true, enabled: !!second });
}
