import { createRoot, hydrateRoot } from 'react-dom/client';

/** What React does with a page. Stands with React itself in a file that runs by itself, before ours (apps/web/public.config.ts). */
export const reactRoots = { createRoot, hydrateRoot };
