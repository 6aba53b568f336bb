import type { OutputOf } from '@cadenza/contract/operations';
import { useOperation } from '../../shared/client/use-operation.ts';

export type Absences = OutputOf<'listAbsences'>;
export type KeptAbsence = Absences['items'][number];

export const useAbsences = (musicianId: string) =>
  useOperation('listAbsences', { params: { id: musicianId } }, { enabled: musicianId !== '' });
