import './shared/theme/fonts.css';
import './shared/theme/tokens.css';
import './shared/theme/mantine-parts.css';
import '@mantine/dates/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './shared/theme/base.css';
import './shared/theme/mantine.css';
import { createRoot } from 'react-dom/client';
import { App, router } from './app.tsx';
import { offlineReads } from './areas/musician/offline-reads.ts';
import { keepAnswers } from './shared/offline/keep-answers.ts';
import { keepEarlyForm } from './shared/session/early-form.ts';
import { followOtherTabs } from './shared/session/follow-other-tabs.ts';
import { settleStorageVersion } from './shared/session/storage-version.ts';

const root = document.getElementById('root');
if (settleStorageVersion(localStorage) === 'reload') {
  window.location.reload();
} else if (root) {
  followOtherTabs();
  keepAnswers(offlineReads);
  const render = () => createRoot(root).render(<App />);
  // The form that the server sent remains until the screen that replaces it has loaded.
  if (keepEarlyForm(root)) void router.load().finally(render);
  else render();
}
