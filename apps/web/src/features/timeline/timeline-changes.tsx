import type { OutputOf } from '@cadenza/contract/operations';
import { TimeText } from '../../shared/format/time-text.tsx';
import { ScrollRegion } from '../../shared/layout/scroll-region.tsx';
import styles from './replace-timeline-dialog.module.css';

export type TimelinePreview = OutputOf<'previewTimelineFile'>;
type Words = TimelinePreview['removed'][number] | TimelinePreview['moments'][number];
type Change = TimelinePreview['moments'][number]['change'] | 'removed';

const changeWords: Record<Change, string> = { added: 'New', changed: 'Changed', same: 'Unchanged', removed: 'Removed' };

/** How a file would change the timeline, moment by moment. */
export function TimelineChanges({ name, preview }: { name: string; preview: TimelinePreview }) {
  const { moments, removed } = preview;
  const count = (wanted: Change) => moments.filter(({ change }) => change === wanted).length;
  const songs = removed.reduce((sum, moment) => sum + moment.keySongs, 0);
  const otherSongs = moments.filter(({ hasOtherSongs }) => hasOtherSongs).map(({ line }) => line);
  return (
    <section className="stack-2" aria-label={`Changes in ${name}`}>
      <p className="flush">
        {name}: {count('added')} new, {count('changed')} changed, {removed.length} removed, {count('same')} unchanged.
      </p>
      {songs > 0 ? <p className="soft text-sm flush">Key songs from removed moments stay, without a moment.</p> : null}
      {otherSongs.length > 0 ? (
        <p className="soft text-sm flush">
          The key songs on {otherSongs.length === 1 ? 'line' : 'lines'} {otherSongs.join(', ')} aren’t imported. Edit
          them under Songs & Music.
        </p>
      ) : null}
      <ScrollRegion label="Moments" className={styles.moments}>
        <ul>
          {moments.map((moment) => (
            <Line key={moment.line} change={moment.change} moment={moment} was={moment.was} />
          ))}
          {removed.map((moment) => (
            <Line
              key={`${moment.dayOffset} ${moment.wallTime} ${moment.title}`}
              change="removed"
              moment={moment}
              was={null}
            />
          ))}
        </ul>
      </ScrollRegion>
    </section>
  );
}

type Was = TimelinePreview['moments'][number]['was'];

function Line({ change, moment, was }: { change: Change; moment: Words; was: Was }) {
  const before = change === 'changed' && was !== null ? differencesOf(was, moment) : '';
  return (
    <li className={styles.line} data-change={change}>
      <span className="text-sm semibold">{changeWords[change]}</span>
      <span className={styles.when}>
        <TimeText time={moment.wallTime} />
        {moment.dayOffset > 0 ? ' after midnight' : ''}
      </span>
      <span className={`${styles.what} shrinkable breakable`}>
        {moment.title}
        {before ? <span className="soft text-sm">was {before}</span> : null}
      </span>
    </li>
  );
}

/** The former values of a moment, where they differ. */
function differencesOf(was: NonNullable<Was>, moment: Words): string {
  const isMoved = was.wallTime !== moment.wallTime || was.dayOffset !== moment.dayOffset;
  const parts = [
    isMoved ? `${was.wallTime}${was.dayOffset > 0 ? ' after midnight' : ''}` : '',
    was.title === moment.title ? '' : was.title,
    was.note === moment.note ? '' : was.note === '' ? 'no note' : `note: “${was.note}”`,
  ];
  return parts.filter(Boolean).join(', ');
}
