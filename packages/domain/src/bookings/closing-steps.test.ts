import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../refusals/sentence-of.ts';
import {
  ClosingStep,
  closingStepLabel,
  closingStepsByOutcome,
  completeStep,
  isClosingStep,
  isStepDone,
  missingSteps,
  outcomeStep,
  outcomes,
  stepOfMove,
} from './closing-steps.ts';

const sum = (steps: readonly number[]) => steps.reduce((a, b) => a + b, 0);

const refusalOf = (answer: ReturnType<typeof completeStep>) => (answer.isDone ? null : sentenceOf(answer.reason));

describe('closing steps', () => {
  it('are single bits, so that a sum records which are done', () => {
    expect(Object.values(ClosingStep)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096]);
  });

  it('of each outcome are those of the specification', () => {
    expect(closingStepsByOutcome).toEqual({
      Cancelled: [4, 8, 16, 32, 64, 128, 256, 2048, 4096],
      Completed: [4, 8, 512, 1024, 2048, 4096],
    });
  });

  it('each have a label', () => {
    expect(new Set(Object.values(ClosingStep).map(closingStepLabel)).size).toBe(13);
  });

  it('are missing in order until they are done', () => {
    expect(missingSteps('Completed', 0)).toEqual([4, 8, 512, 1024, 2048, 4096]);
    expect(missingSteps('Completed', 4 + 512)).toEqual([8, 1024, 2048, 4096]);
    expect(missingSteps('Cancelled', sum(closingStepsByOutcome.Cancelled))).toEqual([]);
  });

  it('done twice count once', () => {
    expect(completeStep('Completed', 4, ClosingStep.ConfirmAllCommittedCosts)).toEqual({ isDone: true, done: 4 });
  });

  it('of the other outcome are refused', () => {
    expect(refusalOf(completeStep('Completed', 0, ClosingStep.DecideCustomerRefundAmount))).toBe(
      '"Decide the refund to the customer" is not part of closing a completed booking.',
    );
    expect(completeStep('Cancelled', 0, outcomeStep.Completed).isDone).toBe(false);
  });

  it('come before finalising', () => {
    expect(refusalOf(completeStep('Completed', 4 + 8 + 512, ClosingStep.BookingFinalised))).toBe(
      '"Update the booking and process the musicians" and 1 more comes before finalising.',
    );
    expect(completeStep('Completed', 4 + 8 + 512 + 1024 + 2048, ClosingStep.BookingFinalised).isDone).toBe(true);
  });

  it('keep the recorded outcome as a bit of its own', () => {
    expect(completeStep('Cancelled', 0, outcomeStep.Cancelled)).toEqual({ isDone: true, done: 1 });
    expect(missingSteps('Cancelled', 1)).toHaveLength(9);
  });

  it('know the one that moves the booking, and refuse unknown numbers', () => {
    for (const outcome of outcomes) expect(closingStepsByOutcome[outcome]).toContain(stepOfMove[outcome]);
    expect([4, 4096, 3, 0].map(isClosingStep)).toEqual([true, true, false, false]);
  });

  it('can be completed in any order, with finalising last', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...outcomes).chain((outcome) => {
          const steps = closingStepsByOutcome[outcome].filter((step) => step !== ClosingStep.BookingFinalised);
          return fc.record({
            outcome: fc.constant(outcome),
            steps: fc.shuffledSubarray(steps, { minLength: steps.length }),
          });
        }),
        ({ outcome, steps }) => {
          let done = 0;
          for (const step of [...steps, ClosingStep.BookingFinalised]) {
            const answer = completeStep(outcome, done, step);
            if (!answer.isDone || !isStepDone(answer.done, step)) return false;
            done = answer.done;
          }
          return missingSteps(outcome, done).length === 0;
        },
      ),
    );
  });
});
