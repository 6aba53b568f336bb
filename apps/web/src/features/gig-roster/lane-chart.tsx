import { formatPhone } from '@cadenza/domain/format-phone';
import type { ShownGig } from '@cadenza/domain/gig-roster/filter-roster';
import type { LanedBy } from '@cadenza/domain/gig-roster/laned-by';
import { layOutRoster, type RosterLane } from '@cadenza/domain/gig-roster/lay-out-roster';
import type { RosterView } from '@cadenza/domain/gig-roster/roster-span';
import { formatShortDate } from '@cadenza/domain/time';
import { IconAlertTriangle, IconPhone } from '@tabler/icons-react';
import { type CSSProperties, memo, useMemo, useRef } from 'react';
import { GigBar } from './gig-bar.tsx';
import styles from './lane-chart.module.css';
import { type RosterScale, rosterScale } from './roster-scale.ts';
import { useRosterStops } from './use-roster-stops.ts';
import { VenuePeople } from './venue-people.tsx';

interface LaneChartProps {
  shown: readonly ShownGig[];
  days: readonly string[];
  by: LanedBy;
  view: RosterView;
  clashes: ReadonlyMap<string, string>;
}

/** Lanes by musician or venue, with gigs as bars in time. One tab stop; arrow keys move between bars. */
export function LaneChart({ shown, days, by, view, clashes }: LaneChartProps) {
  const chart = useRef<HTMLElement>(null);
  useRosterStops(chart);
  const layout = useMemo(() => layOutRoster(shown, days, { by, clashes }), [shown, days, by, clashes]);
  const scale = useMemo(() => rosterScale(layout, view), [layout, view]);
  return (
    <section
      ref={chart}
      className={styles.frame}
      aria-label={`Gigs by ${by}. Use the arrow keys to move between gigs.`}
      data-view={view}
      data-roster="lanes"
    >
      <div className={styles.scroll} style={{ '--track-width': scale.width, '--days': days.length } as CSSProperties}>
        <div className={styles.days} aria-hidden="true">
          <span className={styles.corner} />
          <div className={styles.track}>
            {days.map((day, index) => (
              <span key={day} className={styles.day} style={scale.dayAt(index)}>
                <span className={styles.dayName}>{view === 'month' ? Number(day.slice(8)) : formatShortDate(day)}</span>
                {scale.hours.map(({ label, at }) => (
                  <span key={label} className={styles.hour} style={{ insetInlineStart: at }}>
                    {label}
                  </span>
                ))}
              </span>
            ))}
          </div>
        </div>
        <ul className={styles.lanes}>
          {layout.lanes.map((lane, index) => (
            <Lane key={lane.key} lane={lane} scale={scale} isFirst={index === 0} />
          ))}
        </ul>
      </div>
    </section>
  );
}

interface LaneProps {
  lane: RosterLane;
  scale: RosterScale;
  isFirst: boolean;
}

const Lane = memo(function Lane({ lane, scale, isFirst }: LaneProps) {
  const { bars, drives, rows, clashes } = lane;
  return (
    <li
      className={styles.lane}
      data-kind={lane.kind}
      data-clash={clashes > 0 || undefined}
      style={{ '--rows': rows } as CSSProperties}
    >
      <div className={styles.who}>
        <h3 className={styles.name} title={lane.title}>
          {clashes > 0 ? <IconAlertTriangle size={14} aria-label="Clash" /> : null}
          <span className="truncated">{lane.title}</span>
        </h3>
        <LaneFacts lane={lane} />
      </div>
      <ol className={styles.track}>
        {bars.map((bar, index) => (
          <GigBar
            key={bar.key}
            bar={bar}
            dayName={scale.dayNames[bar.day] ?? ''}
            place={scale.placeOf(bar)}
            startsAfter={scale.shareBefore(bar)}
            isFirst={isFirst && index === 0}
          />
        ))}
        {drives.map((drive) => (
          <li
            key={drive.key}
            className={styles.drive}
            style={scale.placeOf({ ...drive, arrivalMinute: drive.startMinute })}
            title={`Drive of ${drive.km} km, about ${drive.endMinute - drive.startMinute} min`}
          >
            <span className={styles.driveText}>
              <span className="visually-hidden">Then a drive of </span>
              {drive.endMinute - drive.startMinute} min
            </span>
          </li>
        ))}
      </ol>
    </li>
  );
});

function LaneFacts({ lane }: { lane: RosterLane }) {
  const { kind, bars, mobile, title } = lane;
  if (kind === 'unfilled') return <p className={styles.facts}>{bars.length} unfilled</p>;
  if (kind !== 'musician') return <VenuePeople title={title} bars={bars} />;
  if (!mobile) return <p className={styles.facts}>No mobile number</p>;
  return (
    <a
      className={`${styles.phone} tabular`}
      href={`tel:${mobile}`}
      data-stop
      tabIndex={-1}
      aria-label={`Call ${title}, ${formatPhone(mobile)}`}
    >
      <IconPhone size={13} aria-hidden />
      {formatPhone(mobile)}
    </a>
  );
}
