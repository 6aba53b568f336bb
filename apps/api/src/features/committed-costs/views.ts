import type { OutputOf } from '@cadenza/contract/operations';
import type { OfficeContext } from '../../platform/context.ts';
import { presentCosts } from './present.ts';
import { findCosts } from './store.ts';

export const viewCommittedCosts = async (
  { db, scope, now }: OfficeContext,
  bookingId: string,
): Promise<OutputOf<'listCommittedCosts'>> => presentCosts(await findCosts(db, scope, bookingId, now));
