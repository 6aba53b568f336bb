import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import styles from './bio-words.module.css';
import type { MusicianProfile } from './use-musician.ts';
import { VideoFrame } from './video-frame.tsx';

type Bio = Pick<MusicianProfile, 'bio' | 'videoUrl' | 'contentName' | 'contentAuthor'>;

/** A bio, read-only, with its video below. */
export function BioWords({ bio, videoUrl, contentName, contentAuthor }: Bio) {
  return (
    <div className={styles.bio}>
      {bio === '' ? (
        <p className={styles.none}>Nothing has been written yet.</p>
      ) : (
        paragraphsOf(bio).map(({ key, text }, index) => (
          <p key={key} className={index === 0 ? styles.lead : undefined}>
            {text}
          </p>
        ))
      )}
      {videoUrl ? <VideoFrame url={videoUrl} piece={contentName} author={contentAuthor} /> : null}
      {!videoUrl && contentName ? (
        <p className={styles.piece}>
          Known for <em>{contentName}</em>
          {contentAuthor ? ` by ${contentAuthor}` : ''}
        </p>
      ) : null}
    </div>
  );
}

export function BioVisibility({ isPublic }: { isPublic: boolean }) {
  return isPublic ? (
    <StatusBadge label="Public" tone="positive" icon={IconEye} />
  ) : (
    <StatusBadge label="Managers only" tone="neutral" icon={IconEyeOff} />
  );
}

const paragraphsOf = (bio: string) =>
  bio
    .split(/\n+/)
    .map((text, at) => ({ key: `${at} ${text.slice(0, 20)}`, text: text.trim() }))
    .filter(({ text }) => text !== '');
