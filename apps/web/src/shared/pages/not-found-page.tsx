import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  return (
    <MessagePage title="Not Found">
      <p>There is no page at this address. It may have moved, or the link may be incomplete.</p>
    </MessagePage>
  );
}
