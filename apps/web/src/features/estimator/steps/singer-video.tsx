import { videoPlayerOf } from '@cadenza/domain/video-link';
import { useState } from 'react';
import styles from './singer-video.module.css';

interface SingerVideoProps {
  name: string;
  url: string;
}

/** The button that had the focus is gone once it plays. */
const takeFocus = (frame: HTMLIFrameElement | null): void => frame?.focus();

/** A singer's video, played only after a click: until then nothing is asked of anybody else's server. */
export function SingerVideo({ name, url }: SingerVideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  const player = videoPlayerOf(url);
  if (!player) {
    return (
      <a className={styles.link} href={url} target="_blank" rel="noreferrer noopener">
        Hear {name} sing
        <span className="visually-hidden"> (opens in a new window)</span>
      </a>
    );
  }
  return isPlaying ? (
    <iframe
      ref={takeFocus}
      className={styles.frame}
      src={player.embedUrl}
      title={`${name} sings`}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  ) : (
    <button type="button" className={styles.link} onClick={() => setPlaying(true)}>
      Hear {name} sing <span className={styles.note}>plays from {player.host}</span>
    </button>
  );
}
