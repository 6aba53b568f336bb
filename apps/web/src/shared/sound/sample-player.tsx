import { type ReactNode, useState } from 'react';
import { secondsText } from './seconds-text.ts';
import styles from './sound.module.css';
import { Sound } from './sound.tsx';

interface SamplePlayerProps {
  /** The singer or line-up. */
  name: string;
  sample: { url: string; seconds: number };
  /** The button's text, if the name is next to it. */
  children?: ReactNode;
}

const takeFocus = (player: HTMLAudioElement | null) => player?.focus();

/** An audio sample: a button, replaced by the player once it is pressed. Until then nothing is loaded. */
export function SamplePlayer({ name, sample: { url, seconds }, children }: SamplePlayerProps) {
  const [isPlaying, setPlaying] = useState(false);
  if (isPlaying) {
    return <Sound ref={takeFocus} label={`${name}, ${secondsText(seconds)}`} src={url} isPlaying />;
  }
  return (
    <button type="button" className={styles.hear} onClick={() => setPlaying(true)}>
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8 5v14l11-7z" />
      </svg>
      <span>
        {children ?? `Hear ${name}`} <span className="soft regular">{secondsText(seconds)}</span>
      </span>
    </button>
  );
}
