import { Button, type ButtonProps } from '@mantine/core';
import { useSession } from '../session/use-session.ts';
import { openReport } from './report-store.ts';

/** Reports the fault with this number to support; nothing for people who are not signed in. */
export function ReportButton({ faultNumber, ...look }: { faultNumber: string } & ButtonProps) {
  if (useSession() === null) return null;
  return (
    <Button variant="default" {...look} onClick={() => openReport(faultNumber)}>
      Report a problem
    </Button>
  );
}
