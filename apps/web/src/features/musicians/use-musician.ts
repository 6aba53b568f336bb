import type { OutputOf } from '@cadenza/contract/operations';
import { useOperation } from '../../shared/client/use-operation.ts';

export type MusicianProfile = OutputOf<'getMusicianProfile'>;

export function useMusician(id: string) {
  return useOperation('getMusicianProfile', { params: { id } }, { enabled: id !== '' });
}
