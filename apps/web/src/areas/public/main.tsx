import '../../shared/theme/fonts.css';
import '../../shared/theme/tokens.css';
import '../../shared/theme/public-faces.css';
import '../../shared/theme/base.css';
import { beginEstimator, type FirstCity } from '../../features/estimator/state/begin.ts';
import { startEstimator } from '../../features/estimator/state/start.ts';
import { waitWithTouches } from './early-touches.ts';
import { PublicArea } from './public-area.tsx';
import { reactRoots } from './react-roots.ts';

const root = document.getElementById('root');
const first = document.getElementById('first')?.textContent;
if (root && first) {
  beginEstimator(JSON.parse(first) as FirstCity, new URL(location.href));
  if (root.hasChildNodes()) takeOver(root);
  else {
    delete window.early;
    reactRoots.createRoot(root).render(<PublicArea />);
    startEstimator();
  }
}

/**
 * React takes over what the server drew in small steps, and would have to do it in one if anything changed meanwhile: what this browser
 * remembers, and what was done on the page before, comes after that.
 */
function takeOver(drawn: HTMLElement): void {
  const endWaiting = waitWithTouches(drawn);
  let isBegun = false;
  const begin = () => {
    const doAgain = endWaiting();
    startEstimator();
    doAgain();
  };
  const beginOnce = () => {
    if (isBegun) return;
    isBegun = true;
    setTimeout(begin);
  };
  reactRoots.hydrateRoot(drawn, <PublicArea onTakenOver={beginOnce} />);
}
