import styles from './page-sample.module.css';
import { secondsText } from './seconds-text.ts';
import { Sound } from './sound.tsx';

interface PageSampleProps {
  /** The singer or line-up. */
  name: string;
  sample: { url: string; seconds: number };
}

/**
 * An audio sample on a server-rendered page. The script areas/public/sample-main.ts shows our player in place of the
 * browser's, which remains without it. Nothing is loaded before a click.
 */
export function PageSample({ name, sample: { url, seconds } }: PageSampleProps) {
  const length = secondsText(seconds);
  return (
    <div className={styles.sample} data-sample={name}>
      <Sound label={`Sample of ${name}, ${length}`} src={url} />
      <div className={styles.player} hidden>
        <button type="button" className={styles.button} aria-label={`Play sample of ${name}`}>
          <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
            <path className={styles.play} d="M8 5v14l11-7z" />
            <path className={styles.pause} d="M7 5h4v14H7zM13 5h4v14h-4z" />
          </svg>
        </button>
        <input
          type="range"
          className={styles.track}
          aria-label={`Position in the sample of ${name}`}
          min={0}
          max={seconds}
          step={0.5}
          defaultValue={0}
        />
        {/* Screen readers have it from the slider; announced each second, it would talk over the music. */}
        <span className={styles.time} aria-hidden>
          {length}
        </span>
      </div>
    </div>
  );
}
