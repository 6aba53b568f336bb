import './shared/theme/fonts.css';
import './shared/theme/tokens.css';
import './shared/theme/mantine-parts.css';
import '@mantine/dates/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './shared/theme/base.css';
import './shared/theme/classes.css';
import './shared/theme/mantine.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, router } from './app.tsx';
import { offlineReads } from './areas/musician/offline-reads.ts';
import { keepEarlyForm } from './shared/early/early-form.ts';
import { followNetwork } from './shared/offline/follow-network.ts';
import { keepAnswers } from './shared/offline/keep-answers.ts';
import { followOtherTabs } from './shared/session/follow-other-tabs.ts';
import { settleStorageVersion } from './shared/session/storage-version.ts';

const root = document.getElementById('root');
if (settleStorageVersion(localStorage) === 'reload') {
  window.location.reload();
} else if (root) {
  followOtherTabs();
  followNetwork();
  keepAnswers(offlineReads);
  keepEarlyForm(root);
  const render = () => startTransition(() => createRoot(root).render(<App />));
  // The existing content remains until the screen that replaces it has loaded.
  if (root.hasChildNodes()) {
    stayWhereScrolled();
    void router.load().finally(render);
  } else render();
}

/** The router starts at the top of its first screen; users who have already scrolled keep their position. */
function stayWhereScrolled(): void {
  let top = window.scrollY;
  const follow = () => {
    top = window.scrollY;
  };
  window.addEventListener('scroll', follow, { passive: true });
  const stop = router.subscribe('onRendered', () => {
    stop();
    window.removeEventListener('scroll', follow);
    window.scrollTo({ top, behavior: 'instant' });
  });
}
