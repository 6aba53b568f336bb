import { BookingStatus } from './booking-status.ts';

/**
 * The office's next action for a prospect, as the list shows it; '' if none. A requested call comes first, with
 * the preferred time in the customer's words: "Call: “after 5 pm”".
 */
export function nextStep(status: BookingStatus, call: { wished: string } | null): string {
  if (call) return call.wished ? `Call: “${call.wished}”` : 'Call';
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

/** The number to call: the requested one, otherwise their own; '' without one. */
export const phoneToCall = ({ call, mobile, landline }: Reachable): string => call?.phone || mobile || landline;
