import type { OutputOf } from '@cadenza/contract/operations';

export type Timeline = OutputOf<'getEventTimeline'>;
export type Moment = Timeline['moments'][number];

/** What removing a moment would lose. Its key songs stay with their gig. */
export function removalQuestion({ title, keySongs }: Pick<Moment, 'title'> & { keySongs: { title: string }[] }) {
  const titles = keySongs.map((song) => song.title).join(', ');
  const stay =
    keySongs.length === 0
      ? 'Its time and note will be lost.'
      : keySongs.length === 1
        ? `Its key song ${titles} stays, without a moment.`
        : `Its key songs stay, without a moment: ${titles}.`;
  return { title: `Remove ${title}?`, message: `${stay} You can’t undo this.`, yes: 'Remove', grave: true };
}
