import '../../shared/theme/fonts.css';
import '../../shared/theme/tokens.css';
import '../../shared/theme/base.css';
import { createRoot } from 'react-dom/client';
import { startEstimator } from '../../features/estimator/state/start.ts';
import { PublicArea } from './public-area.tsx';

// Its data is on the way while the page is drawn.
startEstimator();
const root = document.getElementById('root');
if (root) createRoot(root).render(<PublicArea />);
