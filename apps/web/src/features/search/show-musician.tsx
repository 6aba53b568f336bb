import type { OutputOf } from '@cadenza/contract/operations';
import { modals } from '@mantine/modals';
import { MusicianCard } from './musician-card.tsx';

export type FoundMusician = OutputOf<'searchEverything'>['musicians'][number];

/** Opens what the office knows of a musician: how to reach them, what they play, when they play next. */
export function showMusician(musician: FoundMusician): void {
  modals.open({ title: musician.name, size: 'md', children: <MusicianCard musician={musician} /> });
}
