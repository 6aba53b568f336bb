import styles from './monogram.module.css';

interface MonogramProps {
  name: string;
  /** A portrait, where there is one. */
  src?: string | null;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** First letters of the first and last word: "Harriet van der Meer" → "HM". */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}

/** A person's portrait, or their initials on paper. Screen readers skip it, since the name is next to it. */
export function Monogram({ name, src, size = 'md' }: MonogramProps) {
  return (
    <span className={styles.monogram} data-size={size} aria-hidden="true">
      {src ? <img className={styles.portrait} src={src} alt="" loading="lazy" /> : initialsOf(name)}
    </span>
  );
}
