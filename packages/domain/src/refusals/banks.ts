import { conflict, invalidState, notFound } from './row.ts';

/** Banks. */
export const bankRefusals = {
  bankNotFound: notFound('This bank'),
  bankChanged: conflict('Someone else has just changed this bank. Please check it again.'),
  bankInUse: invalidState(({ by }: { by: string }) => `${by} pays from this bank, and its bank files use this code.`),
};
