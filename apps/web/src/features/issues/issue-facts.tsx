import { InstantText } from '../../shared/format/instant-text.tsx';
import { FactList } from '../../shared/layout/fact-list.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import styles from './issue.module.css';
import type { Issue } from './issues.ts';

/** Whom an issue concerns and where it came from. */
export function IssueFacts({ issue }: { issue: Issue }) {
  const zone = useOwnZone();
  const { about, assignee, cityName, isShown, reporterRole, page, firstAnsweredAt, solvedAt } = issue;
  return (
    <Section title="Details">
      <FactList
        facts={[
          { name: 'Assignee', fact: assignee?.name ?? 'Nobody yet' },
          { name: 'City', fact: cityName ?? 'The whole house' },
          { name: 'About', fact: about ? <SubjectLink about={about} /> : null },
          { name: 'Seen by', fact: isShown ? 'Support, and on the booking the office of the city' : 'Support alone' },
          { name: 'Reported as', fact: reporterRole },
          { name: 'From the page', fact: page },
          { name: 'First answered', fact: firstAnsweredAt ? <InstantText iso={firstAnsweredAt} zone={zone} /> : null },
          { name: 'Solved', fact: solvedAt ? <InstantText iso={solvedAt} zone={zone} /> : null },
        ]}
      />
    </Section>
  );
}

/** Leads to what an issue is about, where that has a page of its own. */
function SubjectLink({ about: { kind, id, label, bookingId } }: { about: NonNullable<Issue['about']> }) {
  if (kind === 'issue')
    return (
      <ScreenLink className={styles.about} to="/issues/$id" params={{ id }}>
        {label}
      </ScreenLink>
    );
  if (kind === 'organisation')
    return (
      <ScreenLink className={styles.about} to="/organisations/$orgId" params={{ orgId: id }}>
        {label}
      </ScreenLink>
    );
  if (kind === 'musician')
    return (
      <ScreenLink className={styles.about} to="/musician_bios/$id" params={{ id }}>
        {label}
      </ScreenLink>
    );
  if (kind === 'venue')
    return (
      <ScreenLink className={styles.about} to="/venues" search={{ venue: id }}>
        {label}
      </ScreenLink>
    );
  if (bookingId === null) return <>{label}</>;
  return (
    <ScreenLink className={styles.about} to="/bookings/$id" params={{ id: bookingId }}>
      {label}
    </ScreenLink>
  );
}
