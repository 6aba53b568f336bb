import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import { makeFaultId } from '../client/make-fault-id.ts';
import { reportFault } from '../client/report-fault.ts';
import { ReportButton } from '../problem-reports/report-button.tsx';
import { MessagePage } from './message-page.tsx';

/** A part of the app that could not be fetched: a new version was deployed, or the network was lost. */
function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);
}

/**
 * The number under which the log has this fault: the server's own if a request failed there, otherwise one made here
 * and reported to the server. Null without a network, since it cannot be reported.
 */
function useFaultId(error: unknown): string | null {
  const [made] = useState(makeFaultId);
  const failure = error instanceof ApiError ? error : null;
  const isOfBrowser = !failure?.faultId && !failure?.isUnreachable && navigator.onLine;
  useEffect(() => {
    if (isOfBrowser) reportFault(made, error);
  }, [isOfBrowser, made, error]);
  return isOfBrowser ? made : (failure?.faultId ?? null);
}

/** Shown where a screen could not be rendered. */
export function FaultPage({ error }: { error: unknown }) {
  const [isOffline] = useState(() => isChunkFailure(error) && !navigator.onLine);
  return isOffline ? <OfflinePage /> : <BrokenPage error={error} />;
}

/** A screen whose code was not fetched before the network was lost: it loads when the network returns. */
function OfflinePage() {
  useWindowEvent('online', () => window.location.reload());
  return (
    <MessagePage title="No connection">
      <p>This page will load once you’re back online.</p>
    </MessagePage>
  );
}

/** The remedy is to reload; the fault's number is for support. */
function BrokenPage({ error }: { error: unknown }) {
  const faultId = useFaultId(error);
  const isRenewed = isChunkFailure(error);
  return (
    <MessagePage
      title={isRenewed ? 'Update available' : 'Oops! Something went wrong'}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>Reload</Button>
          {faultId ? <ReportButton faultNumber={faultId} /> : null}
        </>
      }
    >
      <p>
        {isRenewed
          ? 'There’s a new version of Cadenza. Reload to continue.'
          : 'We couldn’t show this page. Everything you saved is safe.'}
      </p>
      {faultId ? (
        <p>
          If it happens again, please quote this number: <code>{faultId}</code>
        </p>
      ) : null}
    </MessagePage>
  );
}
