import type { MusicPage } from '@cadenza/contract/landing/shapes';
import styles from './moments.module.css';
import { Movement } from './movement.tsx';

const moments = {
  ceremony: {
    title: 'When music plays',
    list: [
      { name: 'Prelude', text: 'While guests arrive and find their seats: half an hour, quietly.' },
      { name: 'Processional', text: 'The walk in. One piece, or one for the party and one for you.' },
      { name: 'Signing', text: 'Two or three pieces while the papers are signed. Singers are heard best here.' },
      { name: 'Recessional', text: 'The walk out, as loud and glad as you like, and on while people embrace.' },
    ],
  },
  reception: {
    title: 'How the evening goes',
    list: [
      { name: 'Canapés', text: 'Instrumental or sung softly, so that people can hear each other.' },
      { name: 'Dinner', text: 'Sets between the courses, silence for the speeches.' },
      { name: 'First dance', text: 'Your song, learnt for the day, in the length that you want.' },
      { name: 'Dance floor', text: 'The last hours, with the songs you asked for and without those you ruled out.' },
    ],
  },
} as const;

/** What is played when, for people planning such a day for the first time. */
export function Moments({ part }: Pick<MusicPage, 'part'>) {
  const { title, list } = moments[part];
  return (
    <Movement id="moments" title={title}>
      <dl className={styles.moments}>
        {list.map(({ name, text }) => (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </Movement>
  );
}
