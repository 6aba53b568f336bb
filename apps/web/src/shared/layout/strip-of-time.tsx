import { packLanes, type Span } from '@cadenza/domain/pack-lanes';
import { formatMinute } from '@cadenza/domain/time';
import type { LinkOptions } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { ScreenLink } from '../routing/screen-link.tsx';
import type { Tone } from '../status/status-badge.tsx';
import styles from './strip-of-time.module.css';

export interface StripSpan extends Span {
  key: string;
  label: string;
  detail?: string;
  tone?: Tone;
  /** The target of the bar. */
  link?: LinkOptions;
  /** After its hours: "2 open". */
  hint?: string | undefined;
}

/** Something that happens at one minute of the day. */
export interface StripMark {
  key: string;
  label: string;
  minute: number;
}

interface StripOfTimeProps {
  label: string;
  spans: readonly StripSpan[];
  /** Dots on a line below the spans. Screen readers skip them: the caller must list them too. */
  marks?: readonly StripMark[];
}

const HOUR = 60;
/** In percent of the strip. A shorter bar has its label next to it, on the side where there is room. */
const ROOM_FOR_WORDS = 45;
/** Width of a label next to its bar, in percent of the strip. */
const BESIDE = 45;
const LINES = 6;

const hourName = (minute: number) =>
  formatMinute(minute).replace(' (next day)', '').replace(':00', '').replace(/^0/, '');

/** A day as a strip that fills its container: spans drawn to scale over whole hours, also past midnight. */
export function StripOfTime({ label, spans, marks = [] }: StripOfTimeProps) {
  if (spans.length === 0) return null;
  const minutes = marks.map(({ minute }) => minute);
  const first = Math.floor(Math.min(...spans.map((span) => span.startMinute), ...minutes) / HOUR) * HOUR;
  const last = Math.ceil(Math.max(...spans.map((span) => span.endMinute), ...minutes) / HOUR) * HOUR;
  const whole = Math.max(last - first, HOUR);
  const at = (minute: number) => ((minute - first) / whole) * 100;
  const packed = packLanes(
    spans.map((span) => {
      const words = placeWords(at(span.startMinute), at(span.endMinute));
      const room = (BESIDE / 100) * whole;
      return {
        of: span,
        words,
        startMinute: span.startMinute - (words === 'before' ? room : 0),
        endMinute: span.endMinute + (words === 'after' ? room : 0),
      };
    }),
  );
  const every = Math.ceil(whole / HOUR / LINES) * HOUR;
  const hours = Array.from({ length: Math.floor(whole / every) + 1 }, (_hour, index) => first + index * every);

  return (
    <figure className={styles.strip} aria-label={label}>
      <div className={styles.hours} aria-hidden="true">
        {hours.map((minute) => (
          <span key={minute} className={styles.hour} style={{ insetInlineStart: `${at(minute)}%` }}>
            {at(minute) > 90 ? null : hourName(minute)}
          </span>
        ))}
      </div>
      <ol
        className={styles.spans}
        style={{ '--lanes': 1 + Math.max(...packed.map(({ lane }) => lane)) } as CSSProperties}
      >
        {packed.map(({ span: { of, words }, lane }) => (
          <SpanBar key={of.key} span={of} words={words} lane={lane} from={at(of.startMinute)} to={at(of.endMinute)} />
        ))}
      </ol>
      {marks.length === 0 ? null : (
        <div className={styles.marks} aria-hidden="true">
          {marks.map(({ key, label: what, minute }) => (
            <i
              key={key}
              className={styles.mark}
              title={`${formatMinute(minute)} ${what}`}
              style={{ insetInlineStart: `${at(minute)}%` }}
            />
          ))}
        </div>
      )}
    </figure>
  );
}

type WordsPlace = 'within' | 'after' | 'before';

/** Where the label of a bar fits, given the percent at which the bar begins and ends. */
function placeWords(from: number, to: number): WordsPlace {
  if (to - from >= ROOM_FOR_WORDS) return 'within';
  return 100 - to >= from ? 'after' : 'before';
}

interface SpanBarProps {
  span: StripSpan;
  words: WordsPlace;
  lane: number;
  /** Percent of the strip. */
  from: number;
  to: number;
}

function SpanBar({ span, words, lane, from, to }: SpanBarProps) {
  const range = `${formatMinute(span.startMinute)} – ${formatMinute(span.endMinute)}`;
  const within = { insetInlineStart: `${from}%`, insetInlineEnd: `${100 - to}%` };
  const places: Record<WordsPlace, CSSProperties> = {
    within,
    after: { insetInlineStart: `${to}%` },
    before: { insetInlineEnd: `${100 - from}%` },
  };
  return (
    <li
      className={styles.span}
      data-tone={span.tone ?? 'plum'}
      title={[span.label, range, span.detail].filter(Boolean).join(', ')}
      style={{ insetBlockStart: `calc(${lane} * var(--lane))` }}
    >
      <span className={styles.bar} style={within} />
      <span className={styles.words} style={places[words]}>
        {span.link ? (
          <ScreenLink {...span.link} className={styles.label}>
            {span.label}
          </ScreenLink>
        ) : (
          <span className={styles.label}>{span.label}</span>
        )}
        <span className={`${styles.detail} tabular`}>{span.hint ? `${range} · ${span.hint}` : range}</span>
      </span>
    </li>
  );
}
