import '../../shared/theme/fonts.css';
import '../../shared/theme/tokens.css';
import '../../shared/theme/public-faces.css';
import '../../shared/theme/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { beginEstimator, type FirstCity } from '../../features/estimator/state/begin.ts';
import { earlyTouches } from './early-touches.ts';
import { PublicArea } from './public-area.tsx';

const root = document.getElementById('root');
const first = document.getElementById('first')?.textContent;
if (root && first) {
  beginEstimator(JSON.parse(first) as FirstCity, new URL(location.href));
  if (root.hasChildNodes()) hydrateRoot(root, <PublicArea onTakenOver={earlyTouches(root)} />);
  else createRoot(root).render(<PublicArea />);
}
