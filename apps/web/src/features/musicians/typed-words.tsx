import styles from './typed-words.module.css';

/** Words as they were typed, or that there are none. */
export function TypedWords({ text, none }: { text: string; none: string }) {
  return <p className={text === '' ? styles.none : styles.words}>{text || none}</p>;
}
