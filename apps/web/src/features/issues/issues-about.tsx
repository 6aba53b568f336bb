import { issueStatuses } from '@cadenza/domain/issues/issue';
import { canReadIssues } from '@cadenza/domain/permissions/issues';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { type IssueSubject, IssuesSection } from './issues-section.tsx';

/** For support managers and above: the issues about a musician, a supplier, an organisation or an invoice. */
export function IssuesAbout({ about }: { about: IssueSubject }) {
  const actor = useSession()?.actor;
  return actor && canReadIssues(actor) ? <ReadIssues about={about} /> : null;
}

function ReadIssues({ about }: { about: IssueSubject }) {
  const zone = useOwnZone();
  const read = useOperation('listIssues', { query: { aboutId: about.id, status: JSON.stringify(issueStatuses) } });
  return <IssuesSection about={about} items={read.data?.items ?? null} read={read} zone={zone} />;
}
