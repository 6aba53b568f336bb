import { MessagePage } from './message-page.tsx';

export function PermissionDeniedPage() {
  return (
    <MessagePage title="403 - Permission Denied">
      <p>Your present role does not open this page. If you hold another role, choose it in the menu under your name.</p>
    </MessagePage>
  );
}
