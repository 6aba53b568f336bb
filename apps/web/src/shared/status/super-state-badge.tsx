import { pluralize } from '@cadenza/domain/pluralize';
import type { SuperReportState } from '@cadenza/domain/reports/super-report-state';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconClock } from '@tabler/icons-react';
import { StatusBadge, type StatusLook } from './status-badge.tsx';

export const superStateLooks: Record<SuperReportState, StatusLook> = {
  'not owed yet': { label: 'Not owed yet', tone: 'neutral', icon: IconCircleDashed },
  due: { label: 'Due', tone: 'attention', icon: IconClock },
  late: { label: 'Late', tone: 'negative', icon: IconAlertTriangle },
  received: { label: 'Received', tone: 'positive', icon: IconCircleCheck },
};

/** The status of the super of a payment, and how late it is or was. */
export function SuperStateBadge({ state, daysLate }: { state: SuperReportState; daysLate: number }) {
  const { label, ...look } = superStateLooks[state];
  const late = `${pluralize(daysLate, 'day')} late`;
  return <StatusBadge {...look} label={daysLate === 0 ? label : state === 'late' ? late : `${label}, ${late}`} />;
}
