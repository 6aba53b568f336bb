/**
 * Why a US bank returns a credit, in plain words (Nacha Operating Rules, Appendix Four, table of return reason
 * codes). The omitted codes concern debits.
 */
const reasons: Record<string, string> = {
  R02: 'The account is closed.',
  R03: 'The account doesn’t exist, or belongs to someone else.',
  R04: 'The account number doesn’t have the form this bank uses.',
  R06: 'Our own bank asked for the payment back.',
  R12: 'The branch was sold to another bank.',
  R13: 'The bank doesn’t accept these payments. The routing number may be wrong.',
  R14: 'The person who received payments for the payee has died or can no longer receive them.',
  R15: 'The payee or the holder of the account has died.',
  R16: 'The account is frozen.',
  R17: 'The bank can’t process the payment, or has doubts about it.',
  R18: 'The bank couldn’t pay on this day.',
  R19: 'The amount is in the wrong format.',
  R20: 'The account doesn’t accept transfers.',
  R21: 'The payer’s number isn’t valid.',
  R22: 'The payee’s number isn’t valid.',
  R23: 'The payee refused the payment.',
  R24: 'The bank has already received this payment.',
  R25: 'The information with the payment is in the wrong format.',
  R26: 'Something the payment needs is missing or wrong.',
  R27: 'The payment’s number isn’t valid.',
  R28: 'The check digit of the routing number is wrong.',
  R30: 'The bank doesn’t support this kind of payment.',
  R31: 'The bank returned the payment, as agreed with our bank.',
  R32: 'The bank can’t settle the payment.',
  R34: 'Legal limits stop the bank from making this payment.',
  R36: 'This kind of payment can’t be a credit.',
};

/** The reason of a code such as 'R03', as a sentence. */
export const returnReason = (code: string): string => reasons[code] ?? `The bank gives the code ${code} as its reason.`;
