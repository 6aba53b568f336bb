import type { LinkOptions } from '@tanstack/react-router';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { FactList } from '../../shared/layout/fact-list.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import styles from './issue.module.css';
import type { Issue } from './issues.ts';

/** The reporter of an issue, and where it came from. */
export function IssueFacts({ issue }: { issue: Issue }) {
  const zone = useOwnZone();
  const { about, assignee, cityName, isShown, reporterRole, page, firstAnsweredAt, solvedAt } = issue;
  return (
    <Section title="Details">
      <FactList
        facts={[
          { name: 'Assignee', fact: assignee?.name ?? 'Unassigned' },
          { name: 'City', fact: cityName ?? 'Company-wide' },
          { name: 'About', fact: about ? <SubjectLink about={about} /> : null },
          { name: 'Visible to', fact: isShown ? 'Support and the city’s office' : 'Support only' },
          { name: 'Reported as', fact: reporterRole },
          { name: 'Reported from', fact: page },
          { name: 'First answered', fact: firstAnsweredAt ? <InstantText iso={firstAnsweredAt} zone={zone} /> : null },
          { name: 'Solved', fact: solvedAt ? <InstantText iso={solvedAt} zone={zone} /> : null },
        ]}
      />
    </Section>
  );
}

/** A link to the subject of an issue, if it has a page. */
function SubjectLink({ about }: { about: NonNullable<Issue['about']> }) {
  const page = pageOf(about);
  if (page === null) return <>{about.label}</>;
  return (
    <ScreenLink className={styles.about} {...page}>
      {about.label}
    </ScreenLink>
  );
}

function pageOf({ kind, id, bookingId }: NonNullable<Issue['about']>): LinkOptions | null {
  switch (kind) {
    case 'issue':
      return { to: '/issues/$id', params: { id } };
    case 'organisation':
      return { to: '/organisations/$orgId', params: { orgId: id } };
    case 'musician':
      return { to: '/musician_bios/$id', params: { id } };
    case 'venue':
      return { to: '/venues', search: { venue: id } };
    case 'supplier':
      return { to: '/suppliers/$id', params: { id } };
    case 'trade invoice':
      return { to: '/invoices/$id', params: { id } };
    case 'booking':
    case 'customer':
    case 'invoice':
      return bookingId === null ? null : { to: '/bookings/$id', params: { id: bookingId } };
  }
}
