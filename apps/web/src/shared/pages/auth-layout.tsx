import type { ReactNode } from 'react';
import { Wordmark } from '../layout/wordmark.tsx';
import styles from './auth-layout.module.css';

interface AuthLayoutProps {
  title: string;
  /** One sentence under the title: what this page is for. */
  lead?: ReactNode;
  /** A form, or text. */
  children: ReactNode;
  /** Links to related pages, at the foot. */
  foot?: ReactNode;
}

/** A page outside the app: a picture on one side, a title and form on the other. For everyone, signed in or not. */
export function AuthLayout({ title, lead, children, foot }: AuthLayoutProps) {
  return (
    <main className={styles.page}>
      <AuthPicture />
      <div className={styles.side}>
        <div className={styles.brand}>
          <Wordmark />
        </div>
        <div className={styles.body}>
          <header className="stack-1">
            <h1 className={styles.title}>{title}</h1>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </header>
          {children}
        </div>
        <div className={`${styles.foot} tight`}>{foot}</div>
      </div>
    </main>
  );
}

/** A form on such a page: its fields stacked. */
export const authForm = styles.form;

/** Five lines of a stave, drawn as if moved by a draught. */
const staves = [0, 1, 2, 3, 4].map((line) => {
  const y = (at: number) => at + line * 17;
  return `M-20 ${y(520)}C90 ${y(440)} 190 ${y(560)} 320 ${y(500)}S560 ${y(380)} 680 ${y(440)}`;
});

interface Group {
  /** Heads of the first and last note; the heads between them are on the line, raised by `arch`. */
  from: readonly [number, number];
  to: readonly [number, number];
  notes: number;
  arch: number;
  stem: number;
}

/** A run in three beamed groups that climbs out of the stave: the cadenza. */
const groups: readonly Group[] = [
  { from: [84, 556], to: [198, 528], notes: 4, arch: -8, stem: 64 },
  { from: [252, 508], to: [372, 424], notes: 4, arch: 8, stem: 66 },
  { from: [424, 372], to: [556, 236], notes: 4, arch: 10, stem: 70 },
];

function notesOf({ from, to, notes, arch }: Group): { x: number; y: number }[] {
  return Array.from({ length: notes }, (_note, index) => {
    const along = index / (notes - 1);
    return {
      x: Math.round(from[0] + (to[0] - from[0]) * along),
      y: Math.round(from[1] + (to[1] - from[1]) * along + arch * Math.sin(Math.PI * along)),
    };
  });
}

const HEAD = 8;

function BeamedGroup({ group }: { group: Group }) {
  const [fromX, fromY, toX, toY] = [group.from[0] + HEAD, group.from[1], group.to[0] + HEAD, group.to[1]];
  const beamAt = (x: number) => fromY - group.stem + ((toY - fromY) * (x - fromX)) / (toX - fromX);
  return (
    <g>
      {notesOf(group).map(({ x, y }) => (
        <g key={x}>
          <ellipse className={styles.head} cx={x} cy={y} rx="9" ry="6.4" transform={`rotate(-22 ${x} ${y})`} />
          <path className={styles.line} d={`M${x + HEAD} ${y - 2}V${beamAt(x + HEAD).toFixed(1)}`} />
        </g>
      ))}
      <path className={styles.beam} d={`M${fromX} ${fromY - group.stem}L${toX} ${toY - group.stem}`} />
      <path className={styles.beam} d={`M${fromX} ${fromY - group.stem + 10}L${toX} ${toY - group.stem + 10}`} />
    </g>
  );
}

/** A decorative drawing: a stave, and a run of notes that leaves it. */
function AuthPicture() {
  return (
    <div className={styles.panel}>
      <svg className={styles.drawing} viewBox="0 0 640 720" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {staves.map((line) => (
          <path key={line} d={line} className={styles.stave} />
        ))}
        {groups.map((group) => (
          <BeamedGroup key={group.from[0]} group={group} />
        ))}
        <path className={styles.slur} d="M80 586C260 622 500 470 590 262" />
      </svg>
      <p className={styles.words}>
        <em>cadenza</em>
        <span>the passage where the soloist plays freely, because everything else is arranged.</span>
      </p>
    </div>
  );
}
