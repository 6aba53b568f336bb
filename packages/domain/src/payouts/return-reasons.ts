/**
 * Why a bank of the United States returns a credit, in plain words (Nacha Operating Rules, Appendix Four, table of return reason
 * codes). The codes left out concern debits.
 */
const reasons: Record<string, string> = {
  R02: 'The account is closed.',
  R03: 'There is no such account, or it belongs to somebody else.',
  R04: 'The account number cannot be right: its form is not one of this bank.',
  R06: 'Our own bank asked for the payment back.',
  R12: 'The branch was sold to another bank.',
  R13: 'The bank takes no such payments; the routing number may be wrong.',
  R14: 'Whoever received payments for the payee has died or may not receive them any more.',
  R15: 'The payee or the holder of the account has died.',
  R16: 'The account is frozen.',
  R17: 'The bank cannot process the payment, or doubts it.',
  R18: 'The day of payment is not one on which the bank could pay.',
  R19: 'The amount is not written as it must be.',
  R20: 'The account does not take transfers.',
  R21: "The payer's number is not valid.",
  R22: "The payee's number is not valid.",
  R23: 'The payee refused the payment.',
  R24: 'The bank has received this payment before.',
  R25: 'The information beside the payment is not written as it must be.',
  R26: 'Something that must be in the payment is missing or wrong.',
  R27: 'The number of the payment is not valid.',
  R28: 'The check digit of the routing number is wrong.',
  R30: 'The bank does not take part in this kind of payment.',
  R31: 'The bank returns the payment with the consent of ours.',
  R32: 'The bank cannot settle the payment.',
  R34: 'An authority limits what the bank may do.',
  R36: 'This kind of payment may not be a credit.',
};

/** The reason of a code such as 'R03', as a sentence. */
export const returnReason = (code: string): string => reasons[code] ?? `The bank gives the code ${code} as its reason.`;
