import styles from './typed-words.module.css';

/** Free text as typed, or a note that there is none. */
export function TypedWords({ text, none }: { text: string; none: string }) {
  return <p className={text === '' ? styles.none : styles.words}>{text || none}</p>;
}
