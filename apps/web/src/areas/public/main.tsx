import '../../shared/theme/fonts.css';
import '../../shared/theme/tokens.css';
import '../../shared/theme/public-faces.css';
import '../../shared/theme/base.css';
import '../../shared/theme/classes.css';
import type { CityLink } from '@cadenza/contract/public-pages';
import { beginEstimator, type FirstCity } from '../../features/estimator/state/begin.ts';
import { startEstimator } from '../../features/estimator/state/start.ts';
import { KnownCities } from '../../shared/layout/known-cities.ts';
import { waitWithTouches } from './early-touches.ts';
import { PublicArea } from './public-area.tsx';
import { reactRoots } from './react-roots.ts';

const root = document.getElementById('root');
const first = document.getElementById('first')?.textContent;
if (root && first) {
  const { cities, ...city } = JSON.parse(first) as FirstCity & { cities: CityLink[] };
  beginEstimator(city, new URL(location.href));
  if (root.hasChildNodes()) takeOver(root, cities);
  else {
    delete window.early;
    reactRoots.createRoot(root).render(
      <KnownCities value={cities}>
        <PublicArea />
      </KnownCities>,
    );
    startEstimator();
  }
}

/**
 * React hydrates the server-rendered page in small steps, but any change meanwhile would force it to do so in one. So
 * the data stored in this browser, and earlier events on the page, are applied afterwards.
 */
function takeOver(drawn: HTMLElement, cities: readonly CityLink[]): void {
  const endWaiting = waitWithTouches(drawn);
  let isStarted = false;
  const begin = () => {
    const replay = endWaiting();
    startEstimator();
    replay();
  };
  const beginOnce = () => {
    if (isStarted) return;
    isStarted = true;
    setTimeout(begin);
  };
  reactRoots.hydrateRoot(
    drawn,
    <KnownCities value={cities}>
      <PublicArea onTakenOver={beginOnce} />
    </KnownCities>,
  );
}
