import type { Ref } from 'react';
import styles from './sound.module.css';

interface SoundProps {
  /** What is heard, and how long. */
  label: string;
  src: string;
  /** Plays at once, after somebody asked for it; without it nothing is loaded before the first click. */
  isPlaying?: boolean;
  ref?: Ref<HTMLAudioElement>;
}

/** The browser's own player, always of one size. */
export function Sound({ label, src, isPlaying = false, ref }: SoundProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: a few bars of a song; the label says what is heard
    <audio
      ref={ref}
      className={styles.sound}
      aria-label={label}
      src={src}
      controls
      autoPlay={isPlaying}
      preload={isPlaying ? 'auto' : 'none'}
    />
  );
}
