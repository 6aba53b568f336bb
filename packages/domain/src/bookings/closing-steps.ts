export const outcomes = ['Completed', 'Cancelled'] as const;
export type Outcome = (typeof outcomes)[number];

/** The steps that close a booking's books. Each is one bit; a booking stores the sum of those done. */
export const ClosingStep = {
  ConfirmCancellation: 1,
  ConfirmCompletion: 2,
  ConfirmAllCommittedCosts: 4,
  CalculateAllMusicianPayments: 8,
  DecideCustomerRefundAmount: 16,
  CalculateSalesManagerCommissions: 32,
  ReceiveRefundApproval: 64,
  ConfirmCancellationWithCustomer: 128,
  UpdateBookingStatusAndCancelMusicianBookings: 256,
  ConfirmEventCompletionWithCustomer: 512,
  UpdateBookingStatusAndProcessMusicianBookings: 1024,
  UpdateProfitability: 2048,
  BookingFinalised: 4096,
} as const;
export type ClosingStep = (typeof ClosingStep)[keyof typeof ClosingStep];

const labels: Record<ClosingStep, string> = {
  1: 'Confirm the cancellation',
  2: 'Confirm the completion',
  4: 'Confirm all committed costs',
  8: 'Calculate all musician payments',
  16: 'Decide the refund to the customer',
  32: "Calculate the sales manager's commission",
  64: 'Receive approval of the refund',
  128: 'Confirm the cancellation with the customer',
  256: 'Update the booking and cancel the musicians',
  512: 'Confirm with the customer that the event took place',
  1024: 'Update the booking and process the musicians',
  2048: 'Update the profitability',
  4096: 'Finalise the booking',
};

export function closingStepLabel(step: ClosingStep): string {
  return labels[step];
}

/** The steps of each outcome, in the order they are taken. */
export const closingStepsByOutcome: Record<Outcome, readonly ClosingStep[]> = {
  Cancelled: [4, 8, 16, 32, 64, 128, 256, 2048, 4096],
  Completed: [4, 8, 512, 1024, 2048, 4096],
};

/** Recording an outcome is itself a bit, separate from the steps that follow it. */
export const outcomeStep: Record<Outcome, ClosingStep> = {
  Cancelled: ClosingStep.ConfirmCancellation,
  Completed: ClosingStep.ConfirmCompletion,
};

/** The step completed by recording the outcome: the booking has moved, and its musicians with it. */
export const stepOfMove: Record<Outcome, ClosingStep> = {
  Cancelled: ClosingStep.UpdateBookingStatusAndCancelMusicianBookings,
  Completed: ClosingStep.UpdateBookingStatusAndProcessMusicianBookings,
};

export const isClosingStep = (value: number): value is ClosingStep => Object.hasOwn(labels, value);

export const isStepDone = (done: number, step: ClosingStep): boolean => (done & step) === step;

export function missingSteps(outcome: Outcome, done: number): ClosingStep[] {
  return closingStepsByOutcome[outcome].filter((step) => !isStepDone(done, step));
}

/** Written out, because the table of refusals is built from this file's labels. */
type StepReason =
  | { code: 'stepOfOtherOutcome'; details: { step: ClosingStep; outcome: Outcome } }
  | { code: 'stepsMissing'; details: { steps: ClosingStep[] } };

/**
 * The new sum with `step` done; taking a step twice changes nothing. Refused: a step that does not belong to the
 * outcome, and finalising while another step is missing.
 */
export function completeStep(
  outcome: Outcome,
  done: number,
  step: ClosingStep,
): { isDone: true; done: number } | { isDone: false; reason: StepReason } {
  if (step !== outcomeStep[outcome] && !closingStepsByOutcome[outcome].includes(step)) {
    return { isDone: false, reason: { code: 'stepOfOtherOutcome', details: { step, outcome } } };
  }
  const before = missingSteps(outcome, done).filter((missing) => missing !== ClosingStep.BookingFinalised);
  if (step === ClosingStep.BookingFinalised && before.length > 0) {
    return { isDone: false, reason: { code: 'stepsMissing', details: { steps: before } } };
  }
  return { isDone: true, done: done | step };
}
