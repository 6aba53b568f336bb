import { videoPlayerOf } from '@cadenza/domain/catalogue/video-link';
import { paragraphsOf } from '@cadenza/domain/paragraphs';
import { Button } from '@mantine/core';
import { IconExternalLink, IconEye, IconEyeOff, IconPlayerPlayFilled } from '@tabler/icons-react';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import { usePlayer } from '../../shared/video/use-player.ts';
import { BioDialog } from './bio-dialog.tsx';
import styles from './bio-section.module.css';
import { EditableSection } from './editable-section.tsx';
import type { MusicianProfile } from './use-musician.ts';

/** The bio with its video, and who can read it. */
export function BioSection({ musician }: { musician: MusicianProfile }) {
  return (
    <EditableSection
      title="Bio"
      note={<BioVisibility isPublic={musician.isBioPublic} />}
      canEdit={musician.abilities.canEdit}
      dialog={(close) => <BioDialog musician={musician} onClose={close} />}
    >
      <BioWords {...musician} />
    </EditableSection>
  );
}

type Bio = Pick<MusicianProfile, 'bio' | 'videoUrl' | 'contentName' | 'contentAuthor'>;

/** A bio, read-only, with its video below. */
function BioWords({ bio, videoUrl, contentName, contentAuthor }: Bio) {
  return (
    <div className={`${styles.bio} stack-4 tight`}>
      {bio === '' ? (
        <p className="soft">No bio yet.</p>
      ) : (
        keyedParagraphs(bio).map(({ key, text }, index) => (
          <p key={key} className={index === 0 ? styles.lead : undefined}>
            {text}
          </p>
        ))
      )}
      {videoUrl ? <VideoFrame url={videoUrl} piece={contentName} author={contentAuthor} /> : null}
      {!videoUrl && contentName ? (
        <p className="soft">
          Known for <em>{contentName}</em>
          {contentAuthor ? ` by ${contentAuthor}` : ''}
        </p>
      ) : null}
    </div>
  );
}

function BioVisibility({ isPublic }: { isPublic: boolean }) {
  return isPublic ? (
    <StatusBadge label="Public" tone="positive" icon={IconEye} />
  ) : (
    <StatusBadge label="Managers only" tone="neutral" icon={IconEyeOff} />
  );
}

const keyedParagraphs = (bio: string) =>
  paragraphsOf(bio).map((text, at) => ({ key: `${at} ${text.slice(0, 20)}`, text }));

interface VideoFrameProps {
  url: string;
  /** The piece and its composer; either may be empty. */
  piece: string;
  author: string;
}

/** A video, loaded only after a click: until then nothing is requested from a third-party server. */
function VideoFrame({ url, piece, author }: VideoFrameProps) {
  const { isPlaying, play, frame, close } = usePlayer();
  const player = videoPlayerOf(url);
  const title = [piece, author].filter(Boolean).join(' – ') || 'Video';
  if (isPlaying && player) {
    return (
      <>
        <iframe
          {...frame}
          className={styles.frame}
          src={player.embedUrl}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
        <Button {...close} size="compact-sm" variant="subtle">
          Close video
        </Button>
      </>
    );
  }
  const words = (
    <>
      <span className={styles.play}>
        {player ? <IconPlayerPlayFilled size={22} aria-hidden /> : <IconExternalLink size={22} aria-hidden />}
      </span>
      <span className="text-xl breakable display-face">{title}</span>
      <span className={styles.note}>
        {player ? `Plays from ${player.host}` : `Opens ${new URL(url).hostname} in a new window`}
      </span>
    </>
  );
  return player ? (
    <button {...play} type="button" className={styles.frame}>
      <span className="visually-hidden">Play </span>
      {words}
    </button>
  ) : (
    <a className={styles.frame} href={url} target="_blank" rel="noreferrer noopener">
      {words}
    </a>
  );
}
