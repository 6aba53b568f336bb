import { Tabs } from '@mantine/core';
import { TallDialog } from '../../shared/layout/tall-dialog.tsx';
import { closeReport, reportStore } from '../../shared/problem-reports/report-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { OwnIssues } from './own-issues.tsx';
import { ReportForm } from './report-form.tsx';

/** Reports a problem to support, and shows the status of earlier reports. */
export function ReportDialog() {
  const about = reportStore((state) => state.about);
  const isSignedIn = useSession() !== null;
  if (about === null || !isSignedIn) return null;
  return (
    <TallDialog onClose={closeReport} title="Report a problem" size="lg">
      <Tabs defaultValue="report" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="report">New report</Tabs.Tab>
          <Tabs.Tab value="own">Your reports</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="report">
          <ReportForm about={about} onDone={closeReport} />
        </Tabs.Panel>
        <Tabs.Panel value="own">
          <OwnIssues />
        </Tabs.Panel>
      </Tabs>
    </TallDialog>
  );
}
