import { formatTime } from '@cadenza/domain/time';
import type { CSSProperties } from 'react';
import type { Tone } from '../status/status-badge.tsx';
import { packLanes, type Span } from './pack-lanes.ts';
import { ScrollRegion } from './scroll-region.tsx';
import styles from './strip-of-time.module.css';

export interface StripSpan extends Span {
  key: string;
  label: string;
  detail?: string;
  tone?: Tone;
}

const HOUR = 60;
/** A shorter span has room for its start alone. */
const ROOM_FOR_BOTH = 100;
const DAY = 24 * HOUR;

/** Minutes since the event's midnight as a wall time; past midnight it says so. */
function timeOf(minute: number): string {
  const ofDay = ((minute % DAY) + DAY) % DAY;
  const wall = `${String(Math.floor(ofDay / HOUR)).padStart(2, '0')}:${String(ofDay % HOUR).padStart(2, '0')}`;
  return formatTime(wall) + (minute >= DAY ? ' (next day)' : '');
}

/** A day as a strip: what happens when, drawn to scale in whole hours, also past midnight. */
export function StripOfTime({ label, spans }: { label: string; spans: readonly StripSpan[] }) {
  if (spans.length === 0) return null;
  const first = Math.floor(Math.min(...spans.map((span) => span.startMinute)) / HOUR) * HOUR;
  const last = Math.ceil(Math.max(...spans.map((span) => span.endMinute)) / HOUR) * HOUR;
  const whole = Math.max(last - first, HOUR);
  const packed = packLanes(spans);
  const lanes = 1 + Math.max(...packed.map(({ lane }) => lane));
  const at = (minute: number) => `${((minute - first) / whole) * 100}%`;
  const hours = Array.from({ length: whole / HOUR + 1 }, (_hour, index) => first + index * HOUR);
  const every = hours.length > 9 ? 2 : 1;

  return (
    <ScrollRegion className={styles.scroll} label={label}>
      <div className={styles.strip} style={{ '--lanes': lanes, '--hours': hours.length - 1 } as CSSProperties}>
        <div className={styles.hours} aria-hidden="true">
          {hours.map((minute, index) => (
            <span key={minute} className={styles.hour} style={{ insetInlineStart: at(minute) }}>
              {index % every === 0
                ? timeOf(minute).replace(' (next day)', '').replace(':00', '').replace(/^0/, '')
                : null}
            </span>
          ))}
        </div>
        <ol className={styles.spans}>
          {packed.map(({ span, lane }) => {
            const length = span.endMinute - span.startMinute;
            const range = `${timeOf(span.startMinute)} – ${timeOf(span.endMinute)}`;
            return (
              <li
                key={span.key}
                className={styles.span}
                data-tone={span.tone ?? 'plum'}
                title={`${span.label}, ${range}`}
                style={{
                  insetInlineStart: at(span.startMinute),
                  width: `${(length / whole) * 100}%`,
                  insetBlockStart: `calc(${lane} * var(--lane))`,
                }}
              >
                <span className={styles.label}>{span.label}</span>
                <span className="visually-hidden">{range}</span>
                <span className={styles.detail} aria-hidden="true">
                  <span className="tabular">{length < ROOM_FOR_BOTH ? timeOf(span.startMinute) : range}</span>
                </span>
                {span.detail ? <span className={styles.detail}>{span.detail}</span> : null}
              </li>
            );
          })}
        </ol>
      </div>
    </ScrollRegion>
  );
}
