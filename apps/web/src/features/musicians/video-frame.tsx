import { videoPlayerOf } from '@cadenza/domain/catalogue/video-link';
import { Button } from '@mantine/core';
import { IconExternalLink, IconPlayerPlayFilled } from '@tabler/icons-react';
import { usePlayer } from '../../shared/video/use-player.ts';
import styles from './video-frame.module.css';

interface VideoFrameProps {
  url: string;
  /** The piece and its composer; either may be empty. */
  piece: string;
  author: string;
}

/** A video, loaded only after a click: until then nothing is requested from a third-party server. */
export function VideoFrame({ url, piece, author }: VideoFrameProps) {
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
