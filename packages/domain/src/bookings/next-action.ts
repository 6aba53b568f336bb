import { BookingStatus } from './booking-status.ts';

/** What the office does next for a prospect, as a list says it; '' where nothing waits. A call that somebody asked for comes first. */
export function nextAction({ status, isCallWaiting }: { status: BookingStatus; isCallWaiting: boolean }): string {
  if (isCallWaiting) return 'Call';
  switch (status) {
    case BookingStatus.PlaceHolder:
      return 'Add the event';
    case BookingStatus.Abandoned:
      return 'Offer help';
    case BookingStatus.CallbackRequested:
    case BookingStatus.Estimated:
      return 'Send a quote';
    case BookingStatus.Quote:
      return 'Follow up';
    default:
      return '';
  }
}
