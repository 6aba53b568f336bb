/** The kinds of issues: something broken, something that went wrong, a question, or a wish. */
export const issueKinds = ['fault', 'complaint', 'question', 'request'] as const;
export type IssueKind = (typeof issueKinds)[number];

export const issueStatuses = ['new', 'in progress', 'waiting', 'solved', 'closed'] as const;
export type IssueStatus = (typeof issueStatuses)[number];
/** The statuses of issues that are still open. */
export const openIssueStatuses = ['new', 'in progress', 'waiting'] as const satisfies readonly IssueStatus[];

/** The subjects an issue can have. */
export const issueSubjectKinds = [
  'booking',
  'customer',
  'invoice',
  'musician',
  'venue',
  'organisation',
  'supplier',
  'trade invoice',
  'issue',
] as const;
export type IssueSubjectKind = (typeof issueSubjectKinds)[number];

const kindLabels: Record<IssueKind, string> = {
  fault: 'Fault',
  complaint: 'Complaint',
  question: 'Question',
  request: 'Request',
};
export const issueKindLabel = (kind: IssueKind): string => kindLabels[kind];

const statusLabels: Record<IssueStatus, string> = {
  new: 'New',
  'in progress': 'In progress',
  waiting: 'Waiting',
  solved: 'Solved',
  closed: 'Closed',
};
export const issueStatusLabel = (status: IssueStatus): string => statusLabels[status];

const subjectLabels: Record<IssueSubjectKind, string> = {
  booking: 'Booking',
  customer: 'Customer',
  invoice: 'Invoice',
  musician: 'Musician',
  venue: 'Venue',
  organisation: 'Organisation',
  supplier: 'Supplier',
  'trade invoice': 'Supplier’s or company’s invoice',
  issue: 'Issue',
};
export const issueSubjectLabel = (kind: IssueSubjectKind): string => subjectLabels[kind];

/**
 * Whether a city's office can see an issue with this subject, if support allows it. Issues about a person's pay, an
 * invoice or an organisation are visible only to support.
 */
export const isOfficeSubject = (kind: IssueSubjectKind | null): boolean =>
  kind === 'booking' || kind === 'customer' || kind === 'venue';
