import { ScrollRegion } from '../../shared/layout/scroll-region.tsx';
import styles from './code-example.module.css';

/** Code exactly as in its file, with fainter comments. */
export function CodeExample({ title, text }: { title: string; text: string }) {
  return (
    <figure className={styles.example}>
      <figcaption className={styles.title}>{title}</figcaption>
      <ScrollRegion className={styles.code} label={title}>
        <pre>
          <code>
            {text
              .trimEnd()
              .split('\n')
              .map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never move
                <span key={at} className={isRemark.test(line) ? 'brass' : undefined}>
                  {line}
                  {'\n'}
                </span>
              ))}
          </code>
        </pre>
      </ScrollRegion>
    </figure>
  );
}

const isRemark = /^\s*(?:\/\/|\/\*\*|\*|#)/;
