import styles from './login-picture.module.css';

/** Five lines of a stave as they would fall in a draught, `lift` px apart. */
const staves = [0, 1, 2, 3, 4].map(
  (line) =>
    `M-20 ${430 + line * 22}C120 ${330 + line * 20} 230 ${470 + line * 19} 372 ${408 + line * 20}S620 ${270 + line * 24} 760 ${330 + line * 22}`,
);

/** A run that climbs out of the stave: the cadenza. Each note is where it stands and how long its stem is. */
const notes: readonly (readonly [number, number, number])[] = [
  [92, 468, 74],
  [150, 470, 78],
  [206, 440, 78],
  [262, 424, 84],
  [318, 380, 84],
  [372, 352, 88],
  [424, 306, 88],
  [474, 250, 92],
  [520, 186, 92],
];

const beam = notes.map(([x, y, stem]) => `${x + 9} ${y - stem}`);

/** A drawing in one stroke width: a stave, and a run of notes that leaves it. It only adorns. */
export function LoginPicture() {
  return (
    <div className={styles.panel}>
      <svg className={styles.drawing} viewBox="0 0 640 720" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {staves.map((line) => (
          <path key={line} d={line} className={styles.stave} />
        ))}
        {notes.map(([x, y, stem]) => (
          <g key={x} className={styles.note}>
            <ellipse cx={x} cy={y} rx="10.5" ry="7.5" transform={`rotate(-22 ${x} ${y})`} />
            <path d={`M${x + 9} ${y - 3}V${y - stem}`} />
          </g>
        ))}
        <path className={styles.beam} d={`M${beam.join('L')}`} />
        <path className={styles.slur} d="M84 500C240 560 470 470 556 214" />
      </svg>
      <p className={styles.words}>
        <em>cadenza</em>
        <span>the passage where the musician plays freely, because everything else has been arranged.</span>
      </p>
    </div>
  );
}
