import { ActionIcon, Group } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconMusic, IconPencil } from '@tabler/icons-react';
import { Fragment } from 'react';
import { FileLine } from '../../shared/file/file-line.tsx';
import { RemoveButton } from '../../shared/form/remove-button.tsx';
import { TimeText } from '../../shared/format/time-text.tsx';
import styles from './moment-row.module.css';
import type { Moment } from './timeline.ts';

/** How far one press of a move button shifts a moment. */
const STEP_MINUTES = 15;

interface MomentRowProps {
  moment: Moment;
  canManage: boolean;
  onEdit: () => void;
  onMove: (minutes: number) => void;
  onRemove: () => void;
}

/** One moment: time, description and songs; with buttons to move, edit or delete it for users with permission. */
export function MomentRow({ moment, canManage, onEdit, onMove, onRemove }: MomentRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.when}>
        <TimeText time={moment.wallTime} />
        {moment.dayOffset > 0 ? <span className={`${styles.night} regular soft`}>after midnight</span> : null}
      </div>
      <div className="breakable shrinkable">
        <p className="flush">{moment.title}</p>
        {moment.note ? <p className="soft flush">{moment.note}</p> : null}
        {moment.keySongs.map((song) => (
          <Fragment key={song.id}>
            <p className={`${styles.song} flush text-sm row-1`}>
              <IconMusic size={14} aria-label="Key song" />
              {song.title}
              {song.artist ? ` – ${song.artist}` : null}
            </p>
            <SongFiles song={song} isForThumb={!canManage} />
          </Fragment>
        ))}
      </div>
      {canManage ? (
        <Group gap={2} wrap="nowrap" className={styles.actions}>
          <ActionIcon
            variant="subtle"
            aria-label={`${moment.title}: ${STEP_MINUTES} minutes earlier`}
            onClick={() => onMove(-STEP_MINUTES)}
          >
            <IconChevronUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={`${moment.title}: ${STEP_MINUTES} minutes later`}
            onClick={() => onMove(STEP_MINUTES)}
          >
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" aria-label={`Change ${moment.title}`} onClick={onEdit}>
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
          <RemoveButton aria-label={`Remove ${moment.title}`} onClick={onRemove} />
        </Group>
      ) : null}
    </li>
  );
}

/** A phone may have cached the timeline from before songs had files. */
function SongFiles(props: { song: Partial<Moment['keySongs'][number]>; isForThumb: boolean }) {
  const { files = [], title = '' } = props.song;
  return files.length === 0 ? null : (
    <ul className="plain" aria-label={`${title}: files`}>
      {files.map((file) => (
        <FileLine key={file.id} file={file} among={files} isForThumb={props.isForThumb} />
      ))}
    </ul>
  );
}
