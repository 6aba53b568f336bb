/**
 * made: created by one admin; approved: by another, its file is written; handed over: the file was given to the bank;
 * settled: the bank has answered for every line.
 */
export const payBatchStates = ['made', 'approved', 'handed over', 'settled', 'cancelled'] as const;
export type PayBatchState = (typeof payBatchStates)[number];

/** The actions of an admin on a batch, in the order they happen. */
export const payBatchActions = ['change', 'approve', 'hand over', 'settle', 'return', 'download', 'cancel'] as const;
export type PayBatchAction = (typeof payBatchActions)[number];

/** waiting: not at the bank yet; sent: at the bank; removed: taken out of the batch, or the batch was cancelled. */
export const payLineStates = ['waiting', 'sent', 'paid', 'failed', 'removed'] as const;
export type PayLineState = (typeof payLineStates)[number];

/** "B-1001" */
export const payBatchName = (number: number): string => `B-${number}`;

/** The state of a handed-over batch, derived from its lines: settled once the bank has answered for each. */
export const stateByLines = (lines: readonly PayLineState[]): 'handed over' | 'settled' =>
  lines.includes('sent') ? 'handed over' : 'settled';
