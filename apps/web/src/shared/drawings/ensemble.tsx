import styles from './ensemble.module.css';
import { drawingOf, instrumentOf } from './instruments.ts';

/** Height of each instrument relative to the others. */
const heights: Record<string, number> = {
  violin: 0.74,
  flute: 0.72,
  trumpet: 0.62,
  trombone: 0.7,
  saxophone: 0.84,
  cello: 0.94,
  turntable: 0.72,
  percussion: 0.82,
  microphone: 0.98,
  steelpan: 0.86,
};

/** The players of a line-up, side by side. Their names are shown next to it, so screen readers skip the picture. */
export function Ensemble({ lineUp }: { lineUp: readonly string[] }) {
  const drawn = lineUp.map((position) => ({
    instrument: instrumentOf(position),
    ...drawingOf(instrumentOf(position)),
  }));
  const widest = drawn.reduce((sum, { instrument, width }) => sum + width * (heights[instrument] ?? 1) + 6, -6);
  return (
    <svg className={styles.ensemble} viewBox={`0 0 ${widest.toFixed(1)} 64`} aria-hidden="true" focusable="false">
      {drawn.map(({ instrument, href, width }, index) => {
        const height = heights[instrument] ?? 1;
        const x = drawn
          .slice(0, index)
          .reduce((sum, before) => sum + before.width * (heights[before.instrument] ?? 1) + 6, 0);
        return (
          <use
            // A line-up may have two violins, which differ only in x.
            key={`${instrument} ${x}`}
            href={href}
            x={x}
            y={64 * (1 - height)}
            width={width * height}
            height={64 * height}
          />
        );
      })}
    </svg>
  );
}
