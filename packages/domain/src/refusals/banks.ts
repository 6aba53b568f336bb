import { badRequest, conflict, invalidState, notFound } from './row.ts';

/** Banks. */
export const bankRefusals = {
  bankNotFound: notFound('This bank'),
  bankChanged: conflict('Someone else has just changed this bank. Please check it again.'),
  bankInUse: invalidState(({ by }: { by: string }) => `${by} pays from this bank, and its bank files use this code.`),
};

/** Statements of a city's bank account, and their lines. */
export const bankStatementRefusals = {
  bankStatementWrong: badRequest(
    ({ problems }: { problems: string[] }) => `Nothing was imported. ${problems.join(' ')}`,
  ),
  bankLineNotFound: notFound('This line'),
  bankLineRecorded: invalidState(({ receipt }: { receipt: string }) => `This line is already recorded as ${receipt}.`),
  bankLineSetAside: invalidState('This line was set aside. Please bring it back first.'),
  invoiceNotOpen: invalidState('This invoice is no longer open. Please choose another.'),
};
