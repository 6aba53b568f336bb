import type { OperationId, OutputOf } from '@cadenza/contract/operations';
import { useOperation } from '../../shared/client/use-operation.ts';

export type Absences = OutputOf<'listAbsences'>;
export type KeptAbsence = Absences['items'][number];

/** Queries to invalidate when an absence changes. */
export const absenceRefreshes: OperationId[] = ['listAbsences', 'listCandidates', 'listBookingPerformers'];

export const useAbsences = (musicianId: string) =>
  useOperation('listAbsences', { params: { id: musicianId } }, { enabled: musicianId !== '' });
