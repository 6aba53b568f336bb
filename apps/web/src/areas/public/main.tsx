import '../../shared/theme/fonts.css';
import '../../shared/theme/tokens.css';
import '../../shared/theme/base.css';
import { createRoot } from 'react-dom/client';
import { FramePage } from './frame-page.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<FramePage />);
