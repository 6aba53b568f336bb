import { Button } from '@mantine/core';
import { ApiError } from '../client/api-error.ts';
import { MessagePage } from './message-page.tsx';

/** A part of the app that could not be fetched: a new version was put up meanwhile, or the network went away. */
function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);
}

/** What stands where a screen could not be drawn. Reloading is the way on; the fault's id is for whoever looks into it. */
export function FaultPage({ error }: { error: unknown }) {
  const reload = <Button onClick={() => window.location.reload()}>Reload</Button>;
  if (isChunkFailure(error)) {
    return (
      <MessagePage title="This page has been renewed" actions={reload}>
        <p>A newer version of Cadenza is ready. Reload to go on with it.</p>
      </MessagePage>
    );
  }
  const faultId = error instanceof ApiError ? error.faultId : null;
  return (
    <MessagePage title="Oops! Something went wrong" actions={reload}>
      <p>The page could not be shown. Nothing that was saved is lost.</p>
      {faultId ? (
        <p>
          Fault <code>{faultId}</code>
        </p>
      ) : null}
    </MessagePage>
  );
}
