import type { Ref } from 'react';
import styles from './sound.module.css';

interface SoundProps {
  /** The name and duration of the sound. */
  label: string;
  src: string;
  /** Plays immediately, after a click; otherwise nothing is loaded before the first click. */
  isPlaying?: boolean;
  ref?: Ref<HTMLAudioElement>;
}

/** The browser's own player, with a fixed size. */
export function Sound({ label, src, isPlaying = false, ref }: SoundProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: a few bars of a song; the label describes it
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
