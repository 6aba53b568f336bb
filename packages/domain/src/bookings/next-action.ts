import { BookingStatus } from './booking-status.ts';

/**
 * What the office does next for a prospect, as a list says it; '' where nothing waits. A call that somebody asked for comes first, with
 * when they wish it: "Call after 5 pm".
 */
export function nextStep(status: BookingStatus, call: { wished: string } | null): string {
  if (call) return call.wished ? `Call ${call.wished}` : 'Call';
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

interface Reachable {
  call: { phone: string } | null;
  mobile: string;
  landline: string;
}

/** The number to call: the one they asked to be called on, or else their own; '' without one. */
export const phoneToCall = ({ call, mobile, landline }: Reachable): string => call?.phone || mobile || landline;
