import { videoPlayerOf } from '@cadenza/domain/catalogue/video-link';
import { usePlayer } from '../../../shared/video/use-player.ts';
import styles from './singer-video.module.css';

interface SingerVideoProps {
  name: string;
  url: string;
}

/** A singer's video, loaded only after a click: until then nothing is requested from a third-party server. */
export function SingerVideo({ name, url }: SingerVideoProps) {
  const { isPlaying, play, frame, close } = usePlayer();
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
    <>
      <iframe
        {...frame}
        className={styles.frame}
        src={player.embedUrl}
        title={`${name} sings`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <button {...close} type="button" className={styles.link}>
        Close the video<span className="visually-hidden"> of {name}</span>
      </button>
    </>
  ) : (
    <button {...play} type="button" className={styles.link}>
      Hear {name} sing <span className={styles.note}>plays from {player.host}</span>
    </button>
  );
}
